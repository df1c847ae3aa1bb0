// Samples of 64 bits: they fall where the doubles nearest to them fall, by every kind of bins and every method.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

template <class T>
std::vector<T> samplesNear(const Bins &bins, std::mt19937_64 &random) {
  std::vector<T> samples = {0, 1, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
  for (int i = 0; i < 3000; i++) {
    const double edge = bins.edge(static_cast<uint32_t>(random() % (bins.count() + 1)));
    const T at = static_cast<T>(std::clamp(edge, std::is_unsigned_v<T> ? 0 : -0x1p62, 0x1p62));
    samples.push_back(static_cast<T>(at + static_cast<T>(random() % 5) - (at > T(2) ? T(2) : T(0))));
  }
  return samples;
}

template <class T>
void expectLikeFind(const Bins &bins, Outside outside, std::string_view method) {
  std::mt19937_64 random(1);
  const std::vector<T> samples = samplesNear<T>(bins, random);
  std::vector<uint64_t> expected(bins.count()), counts(bins.count());
  uint64_t missed = 0;
  for (const T sample : samples) {
    uint32_t bin = bins.find(static_cast<double>(sample));
    if (bin == Bins::outside && outside == Outside::Clamp) bin = static_cast<double>(sample) < bins.low() ? 0 : bins.count() - 1;
    if (bin == Bins::outside) missed++;
    else expected[bin]++;
  }
  Options options;
  ASSERT_FALSE(setMethod(options, method));
  const auto tally = histogram(std::span(samples), bins, std::span(counts), {outside, Nan::Drop}, options);
  ASSERT_TRUE(tally) << tally.error().message;
  EXPECT_EQ(counts, expected) << nameOf(TypeOf<T>::value) << " by " << method;
  EXPECT_EQ(tally->outside, missed);
}

TEST(WideIntegers, FallWhereDoublesFall) {
  const Bins all[] = {Bins::values(100),
                      Bins::values(1000, -500),
                      Bins::values(7, int64_t(1) << 40),
                      Bins::even(10, -3, 1e6),
                      Bins::even(64, 0, 0x1p62, Top::Included),
                      Bins::edges({-10, 0, 0.5, 3, 1e9, 1e18}),
                      Bins::even(3, -1e19, 3e19)};
  for (const Bins &bins : all)
    for (const Outside outside : {Outside::Drop, Outside::Clamp})
      for (const std::string_view method : {"auto", "serial", "per-thread", "sub-tables"}) {
        expectLikeFind<int64_t>(bins, outside, method);
        expectLikeFind<uint64_t>(bins, outside, method);
      }
}

TEST(WideIntegers, AreNotForTheGpu) {
  const std::vector<int64_t> samples = {1, 2};
  std::vector<uint32_t> counts(4);
  Options options;
  options.processor = Processor::Gpu;
  const auto tally = histogram(std::span(samples), Bins::values(4), std::span(counts), {Outside::Drop, Nan::Drop}, options);
  ASSERT_FALSE(tally);
  EXPECT_EQ(tally.error().fault, Fault::Method);
}

}  // namespace
}  // namespace accrue

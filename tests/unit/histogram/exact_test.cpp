// Exact sums: the bits of the correctly rounded sum, whatever the weights, the method and the number of threads.
#include <cmath>

#include <gtest/gtest.h>

#include "histogram/exact_reference.h"
#include "histogram/subjects.h"
#include "histogram/weighted_case.h"

namespace accrue::test {
namespace {

TEST(ExactSums, HaveTheSameBitsInEveryWay) {
  const std::vector<Options> methods = methodsUnderTest();
  for (uint64_t seed = 0; seed < 1000; seed++) {
    WeightedCase one(seed, seed % 100 == 0 ? 1000000 : 20000);
    for (size_t k = 0; k < 3; k++) {
      Options options = methods[(3 * seed + k) % methods.size()];
      options.sum = Sum::Exact;
      const auto tally = histogram(one.request(), options);
      if (!tally && tally.error().fault == Fault::Method) continue;
      ASSERT_TRUE(tally) << tally.error().message;
      ASSERT_EQ(one.wrongBits(), "") << "seed " << seed << ", " << methodName(options) << ": " << one.words();
    }
  }
}

/// One bin, one thread.
template <class T>
T sumOf(const std::vector<double> &weights, Options options = {Method::Serial}, std::optional<T> old = std::nullopt) {
  const std::vector<uint8_t> samples(weights.size());
  std::vector<T> sums(1, old.value_or(77));
  Request request{
      samplesOf(std::span<const uint8_t>(samples)), Bins::values(1), countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
  request.weights = samplesOf(std::span<const double>(weights));
  request.add = old.has_value();
  options.sum = Sum::Exact;
  const auto tally = histogram(request, options);
  EXPECT_TRUE(tally) << tally.error().message;
  return sums[0];
}

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double greatest = std::numeric_limits<double>::max(), least = std::numeric_limits<double>::denorm_min();

TEST(ExactSums, KeepWhatOneByOneLoses) {
  EXPECT_EQ(sumOf<double>({1e300, 1, -1e300}), 1);
  EXPECT_EQ(sumOf<double>({greatest, least, -greatest}), least);
  EXPECT_EQ(sumOf<double>({greatest, greatest, -greatest}), greatest);
  EXPECT_EQ(sumOf<double>(std::vector<double>(10, 0.1)), 1);
}

TEST(ExactSums, AreRoundedOnceToTheTypeOfTheBin) {
  // Halfway between two floats but for the last of digits that a double does not have.
  EXPECT_EQ(sumOf<float>({1, 0x1p-24, 0x1p-200}), 1 + 0x1p-23f);
  EXPECT_EQ(sumOf<float>({1, 0x1p-24, -0x1p-200}), 1);
  EXPECT_EQ(sumOf<float>({1, 0x1p-24}), 1);
  EXPECT_EQ(sumOf<float>({1, 0x1p-24, 0x1p-23}), 1 + 0x1p-22f);
  EXPECT_EQ(sumOf<double>({1, 0x1p-53, 0x1p-1074}), 1 + 0x1p-52);
  EXPECT_EQ(sumOf<float>({0x1p-149, 0x1p-150}), 0x1p-148f);
  EXPECT_EQ(sumOf<float>({0x1p-150}), 0);
  EXPECT_EQ(sumOf<float>({0x1p-150, 0x1p-1000}), 0x1p-149f);
}

TEST(ExactSums, BeyondTheGreatestNumberAreInfinite) {
  EXPECT_EQ(sumOf<double>({greatest, greatest}), infinity);
  EXPECT_EQ(sumOf<double>({-greatest, -greatest}), -infinity);
  EXPECT_EQ(sumOf<double>({greatest, 0x1p969}), greatest);  // less than half of the last digit
  EXPECT_EQ(sumOf<double>({greatest, 0x1p970}), infinity);
  EXPECT_EQ(sumOf<float>({0x1p128, -0x1p103}), std::numeric_limits<float>::infinity());
  EXPECT_EQ(sumOf<float>({0x1p128, -0x1p104}), std::numeric_limits<float>::max());
}

TEST(ExactSums, OfInfinitiesAndNanAreThoseOfALoop) {
  EXPECT_EQ(sumOf<double>({1, infinity, -1e308}), infinity);
  EXPECT_EQ(sumOf<float>({1, -infinity}), -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(sumOf<double>({infinity, -infinity})));
  EXPECT_TRUE(std::isnan(sumOf<float>({infinity, std::nan("")})));
  EXPECT_EQ(sumOf<double>({1}, {Method::Serial}, -infinity), -infinity);
  EXPECT_TRUE(std::isnan(sumOf<double>({infinity}, {Method::Serial}, -infinity)));
}

TEST(ExactSums, OfZerosArePositive) {
  EXPECT_FALSE(std::signbit(sumOf<double>({-0.0, -0.0})));
  EXPECT_FALSE(std::signbit(sumOf<double>({1, -1})));
  EXPECT_FALSE(std::signbit(sumOf<float>({-0.0}, {Method::Serial}, -0.0f)));
  EXPECT_FALSE(std::signbit(sumOf<double>({})));
  EXPECT_TRUE(std::signbit(sumOf<float>({-0x1p-200})));  // not zero, but rounded to it
}

TEST(ExactSums, TakeTheOldSumAsOneMoreWeight) {
  EXPECT_EQ(sumOf<double>({1}, {Method::Serial}, 0x1p53), 0x1p53);
  EXPECT_EQ(sumOf<double>({1, 0x1p-1000}, {Method::Serial}, 0x1p53), 0x1p53 + 2);
  EXPECT_EQ(sumOf<double>({-1e300}, {Method::Serial}, 1e300), 0);
}

}  // namespace
}  // namespace accrue::test

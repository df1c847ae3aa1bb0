#include "hist/measure.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace accrue {
namespace {

constexpr double most = std::numeric_limits<double>::max();
constexpr Limits allFinite{-most, most};

Measured measured(const Measure &measure, unsigned channel = 0) { return measuredBy(measure.moments()[channel]).value(); }

template <class T>
Measured measuredOf(const std::vector<T> &values, const Limits &limits = allFinite, unsigned threads = 1) {
  Measure measure(1, limits, threads);
  measure.add(samplesOf(std::span<const T>(values)), std::nullopt);
  return measured(measure);
}

TEST(Measure, IsThatOfTheSamples) {
  // 2, 4, 4, 4, 5, 5, 7, 9: the mean is 5, the squares of the distances from it add up to 32.
  const Measured found = measuredOf<int32_t>({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(found.samples, 8u);
  EXPECT_EQ(found.least, 2);
  EXPECT_EQ(found.greatest, 9);
  EXPECT_EQ(found.mean, 5);
  EXPECT_EQ(found.deviation, 2);
}

TEST(Measure, OfOneValueIsThatValueExactly) {
  const Measured found = measuredOf(std::vector<double>(100'003, 0.1));
  EXPECT_EQ(found.mean, 0.1);
  EXPECT_EQ(found.deviation, 0);
}

TEST(Measure, LosesNoDigitsFarFromZero) {
  std::vector<double> values;
  for (int i = 0; i < 200'000; i++) values.push_back(1e12 + i % 2);
  const Measured found = measuredOf(values);
  EXPECT_EQ(found.mean, 1e12 + 0.5);
  EXPECT_NEAR(found.deviation, 0.5, 1e-9);
}

TEST(Measure, HoldsTheWidestRange) {
  const Measured found = measuredOf<double>({-most, most});
  EXPECT_EQ(found.mean, 0);
  EXPECT_EQ(found.deviation, most);
}

TEST(Measure, SeesTheLeastDifference) {
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  const Measured found = measuredOf<double>({0, 8 * tiny});
  EXPECT_EQ(found.mean, 4 * tiny);
  EXPECT_EQ(found.deviation, 4 * tiny);
}

TEST(Measure, LeavesOutWhatIsOutsideAndNan) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> values = {nan, -1, 0, 1, 2, infinity, -infinity, 3};
  const Measured inside = measuredOf(values, limitsOf(Bins::even(3, 0, 3), Outside::Drop));
  EXPECT_EQ(inside.samples, 3u);
  EXPECT_EQ(inside.mean, 1);
  EXPECT_EQ(measuredOf(values, limitsOf(Bins::even(3, 0, 3, Top::Included), Outside::Drop)).mean, 1.5);
  const Measured finite = measuredOf(values, limitsOf(Bins::even(3, 0, 3), Outside::Clamp));
  EXPECT_EQ(finite.samples, 5u);
  EXPECT_EQ(finite.greatest, 3);
}

TEST(Measure, IsTheSameForAnyNumberOfThreads) {
  std::mt19937 random(1);
  std::normal_distribution<float> normal(3, 2);
  std::vector<float> values(1'000'003);
  double sum = 0, squares = 0;
  for (float &value : values) sum += value = normal(random);
  const double mean = sum / static_cast<double>(values.size());
  for (const float value : values) squares += (value - mean) * (value - mean);
  const Measured one = measuredOf(values), three = measuredOf(values, allFinite, 3);
  EXPECT_NEAR(one.mean, mean, 1e-9);
  EXPECT_NEAR(one.deviation, std::sqrt(squares / static_cast<double>(values.size())), 1e-9);
  EXPECT_EQ(one.mean, three.mean);
  EXPECT_EQ(one.deviation, three.deviation);
}

TEST(Measure, OfChannelsIsApart) {
  const std::vector<uint16_t> values = {1, 100, 3, 300, 5, 500};
  Measure measure(2, allFinite, 1);
  measure.add(samplesOf(std::span<const uint16_t>(values), 2), std::nullopt);
  EXPECT_EQ(measured(measure, 0).mean, 3);
  EXPECT_EQ(measured(measure, 1).mean, 300);
  EXPECT_EQ(measure.sorted(1), (std::vector<double>{100, 300, 500}));
  EXPECT_TRUE(measure.isComplete(1));
}

TEST(Measure, WeighsSamples) {
  const std::vector<double> values = {1, 2, 4};
  const auto by = [&](const std::vector<double> &weights) {
    Measure measure(1, allFinite, 1);
    measure.add(samplesOf(std::span<const double>(values)), samplesOf(std::span<const double>(weights)));
    return measuredBy(measure.moments()[0]);
  };
  const auto found = by({1, 0, 3});
  EXPECT_EQ(found.value().mean, 3.25);
  EXPECT_NEAR(found.value().deviation, std::sqrt((2.25 * 2.25 + 3 * 0.75 * 0.75) / 4), 1e-15);
  EXPECT_FALSE(by({1, -1, 3}));
  EXPECT_FALSE(by({1, std::numeric_limits<double>::quiet_NaN(), 3}));
  EXPECT_FALSE(by({0, 0, 0}));
}

TEST(Measure, KeepsSomeOfManyValues) {
  std::vector<double> values(1'000'000);
  for (size_t i = 0; i < values.size(); i++) values[i] = static_cast<double>(i);
  Measure measure(1, allFinite, 1);
  for (size_t i = 0; i < values.size(); i += 1000)  // in pieces, as chunks come
    measure.add(samplesOf(std::span<const double>(values).subspan(i, 1000)), std::nullopt);
  EXPECT_FALSE(measure.isComplete(0));
  const std::vector<double> some = measure.sorted(0);
  EXPECT_GE(some.size(), size_t(1) << 16);
  EXPECT_LT(some.size(), size_t(1) << 17);
  EXPECT_NEAR(some[some.size() / 2], 500'000, 100);  // spread evenly
  EXPECT_NEAR(some[some.size() / 4], 250'000, 100);
}

}  // namespace
}  // namespace accrue

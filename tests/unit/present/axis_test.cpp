#include "present/axis.h"

#include <gtest/gtest.h>

#include <cmath>

namespace accrue {
namespace {

std::vector<std::string> labels(const std::vector<Tick> &ticks) {
  std::vector<std::string> result;
  for (const Tick &tick : ticks) result.push_back(tick.label);
  return result;
}

using Labels = std::vector<std::string>;

TEST(HeightAxis, IsLinearFromZeroToTheFullestBin) {
  const Height height(10, false, false);
  EXPECT_DOUBLE_EQ(height.of(0), 0);
  EXPECT_DOUBLE_EQ(height.of(5), 0.5);
  EXPECT_DOUBLE_EQ(height.of(10), 1);
  EXPECT_DOUBLE_EQ(height.of(-3), 0);
  EXPECT_EQ(labels(height.ticks(5)), (Labels{"0", "2", "4", "6", "8", "10"}));
}

TEST(HeightAxis, MarksNoPartsOfCounts) {
  EXPECT_EQ(labels(Height(2, false, true).ticks(6)), (Labels{"0", "1", "2"}));
  EXPECT_EQ(labels(Height(2, false, false).ticks(4)), (Labels{"0", "0.5", "1", "1.5", "2"}));
}

TEST(HeightAxis, HasPowersOfTenWhenLogarithmic) {
  const Height height(5000, true, true);
  EXPECT_DOUBLE_EQ(height.of(0), 0);
  EXPECT_DOUBLE_EQ(height.of(5000), 1);
  EXPECT_GT(height.of(1), 0.05);
  EXPECT_DOUBLE_EQ(height.of(-1), 0);
  EXPECT_EQ(labels(height.ticks(5)), (Labels{"0", "1", "10", "100", "1k"}));
}

TEST(HeightAxis, LeavesOutDecadesThatDoNotFit) {
  const std::vector<Tick> ticks = Height(1e12, true, true).ticks(4);
  EXPECT_LE(ticks.size(), 6u);
  EXPECT_EQ(ticks.front().label, "0");
}

TEST(HeightAxis, OfAnEmptyHistogramIsFlat) {
  for (const bool log : {false, true}) {
    const Height height(0, log, true);
    EXPECT_DOUBLE_EQ(height.of(0), 0);
    EXPECT_FALSE(height.ticks(5).empty());
  }
}

TEST(BinAxis, MarksRoundValuesInTheMiddleOfTheirBins) {
  const std::vector<Tick> ticks = binTicks(Bins::values(256), 6);
  EXPECT_EQ(labels(ticks), (Labels{"0", "50", "100", "150", "200", "250"}));
  EXPECT_DOUBLE_EQ(ticks[1].at, 50.5 / 256);
}

TEST(BinAxis, MarksNoPartsOfValues) { EXPECT_EQ(labels(binTicks(Bins::values(3, -1), 10)), (Labels{"-1", "0", "1"})); }

TEST(BinAxis, MarksRoundValuesOfEvenBins) {
  const std::vector<Tick> ticks = binTicks(Bins::even(7, -0.35, 0.35), 8);
  EXPECT_EQ(labels(ticks), (Labels{"-0.3", "-0.2", "-0.1", "0", "0.1", "0.2", "0.3"}));
  EXPECT_NEAR(ticks[3].at, 0.5, 1e-12);
}

TEST(BinAxis, MarksEdgesWhereTheyAre) {
  const std::vector<Tick> ticks = binTicks(Bins::edges({0, 1, 10, 1000}), 10);
  EXPECT_EQ(labels(ticks), (Labels{"0", "1", "10", "1k"}));
  EXPECT_DOUBLE_EQ(ticks[1].at, 1.0 / 3);
}

TEST(BinAxis, KeepsToTheNumberOfTicks) {
  std::vector<double> edges;
  for (int k = 0; k <= 1000; k++) edges.push_back(k * k);
  EXPECT_LE(binTicks(Bins::edges(edges), 10).size(), 11u);
  EXPECT_LE(binTicks(Bins::even(1000, 1e-300, 3e-300), 10).size(), 11u);
  EXPECT_LE(binTicks(Bins::values(1u << 24), 10).size(), 11u);
}

TEST(HeightAxis, IsLogarithmicBelowOneAsWell) {
  const Height height(0.5, true, false, 0, 1e-4);
  EXPECT_EQ(labels(height.ticks(9)), (Labels{"0", "0.0001", "0.001", "0.01", "0.1"}));
  EXPECT_NEAR(height.of(0.01) - height.of(0.001), height.of(0.1) - height.of(0.01), 0.02);
  EXPECT_EQ(labels(Height(0.8, true, false, 0, 0.3).ticks(9)), (Labels{"0", "0.8"}));
  EXPECT_EQ(labels(Height(0, true, false, -0.8, 0.3).ticks(9)), (Labels{"0", "-0.8"}));
}

TEST(BinAxis, TellsTicksApartThatLieFarOut) {
  EXPECT_EQ(labels(binTicks(Bins::even(10, 1e12, 1e12 + 4000), 2)), (Labels{"1T", "1.000000002T", "1.000000004T"}));
  EXPECT_EQ(labels(binTicks(Bins::even(10, 500000, 500001), 2)), (Labels{"500000", "500000.5", "500001"}));
  EXPECT_EQ(labels(binTicks(Bins::edges({1e6, 1e6 + 1, 1e6 + 5}), 9)), (Labels{"1M", "1.000001M", "1.000005M"}));
}

}  // namespace
}  // namespace accrue

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <random>

#include "accrue/axes.hpp"

namespace accrue {
namespace {

std::vector<double> valuesOf(const Histogram &histogram, bool withOutside = false) {
  std::vector<double> values;
  for (const Cell &cell : histogram.cells(withOutside)) values.push_back(cell.value);
  return values;
}

using Values = std::vector<double>;

TEST(Axes, FindTheBinsOfValues) {
  const Axis even = Axis::even(4, 0, 2), edges = Axis::edges({-1, 0, 10}), days = Axis::integers(1, 31),
             codes = Axis::categories({7, 3, 42});
  EXPECT_EQ(even.find(0), 0);
  EXPECT_EQ(even.find(1.99), 3);
  EXPECT_EQ(even.find(2), 4) << "above";
  EXPECT_EQ(even.find(-1e-300), -1) << "below";
  EXPECT_EQ(edges.find(9), 1);
  EXPECT_EQ(days.find(31), 30);
  EXPECT_EQ(codes.find(3), 1);
  EXPECT_EQ(codes.find(4), 3) << "no category";
  EXPECT_EQ(even.low(1), 0.5);
  EXPECT_EQ(even.high(3), 2);
  EXPECT_EQ(even.low(4), 2);
  EXPECT_TRUE(std::isinf(even.high(4)) && std::isinf(even.low(-1)));
}

TEST(Histogram, IsFilledFromWhateverHoldsNumbers) {
  Histogram histogram({Axis::even(2, 0, 2)});
  const std::vector<float> some = {0, 0.5f, 1, 5, -1, NAN};
  const std::deque<int> others = {0, 1};
  const uint8_t bytes[] = {1};
  ASSERT_FALSE(histogram.fill(some));
  ASSERT_FALSE(histogram.fill(others));
  ASSERT_FALSE(histogram.fill(bytes));
  const double one[] = {0.25};
  ASSERT_FALSE(histogram.add(one));
  EXPECT_EQ(valuesOf(histogram), (Values{4, 3}));
  EXPECT_EQ(valuesOf(histogram, true), (Values{1, 4, 3, 1}));
  EXPECT_EQ(histogram.nan(), 1);
  EXPECT_EQ(histogram.total(), 9);
  EXPECT_EQ(histogram.inside(), 7);
}

TEST(Histogram, AddsWeights) {
  Histogram histogram({Axis::integers(0, 3)});
  ASSERT_FALSE(histogram.fillWeighted(std::vector<float>{0.5f, 2, 4}, std::vector<int>{0, 2, 2}));
  ASSERT_FALSE(histogram.fillWeighted(std::vector<int>{10}, std::vector<int>{1})) << "whole weights";
  EXPECT_EQ(valuesOf(histogram), (Values{0.5, 10, 6}));
}

/// The plain loop, which all ways to fill agree with.
Histogram plain(const std::vector<Axis> &axes, const std::vector<std::vector<double>> &columns) {
  Histogram histogram(axes);
  for (size_t i = 0; i < columns[0].size(); i++) {
    Values sample;
    for (const auto &column : columns) sample.push_back(column[i]);
    EXPECT_FALSE(histogram.add(sample));
  }
  return histogram;
}

TEST(Histogram, TheLibraryAndThePlainLoopAgree) {
  std::mt19937 random(1);
  std::uniform_int_distribution<int> draw(-5, 25);
  std::vector<std::vector<double>> columns(2);
  for (auto &column : columns)
    for (int i = 0; i < 5000; i++) column.push_back(draw(random) / 4.0);
  columns[0][7] = NAN;
  const std::vector<Axis> axes = {Axis::even(7, 0, 5.5), Axis::edges({-0.25, 0, 1, 1.25, 6})};
  Histogram filled(axes);
  ASSERT_FALSE(filled.fill(columns[0], columns[1]));
  EXPECT_EQ(valuesOf(filled, true), valuesOf(plain(axes, columns), true));
  EXPECT_EQ(filled.nan(), 1);
}

TEST(Histogram, HasUpToFourAxes) {
  const std::vector<int> a = {0, 1, 1, 9};
  Histogram histogram({Axis::integers(0, 2), Axis::categories({0, 1}), Axis::even(1, 0, 2), Axis::integers(0, 10)});
  ASSERT_FALSE(histogram.fill(a, a, a, a));
  EXPECT_EQ(histogram.at({1, 1, 0, 1}), 2);
  EXPECT_EQ(histogram.at({2, 2, 1, 9}), 1);
  const auto last = histogram.project({3, 0});
  ASSERT_TRUE(last);
  EXPECT_EQ(last->at({9, 2}), 1);
  EXPECT_EQ(last->total(), histogram.total());
}

TEST(Histogram, IsAddedToOthersWithTheSameAxes) {
  Histogram a({Axis::integers(0, 2)}), b = a, other({Axis::integers(0, 3)});
  ASSERT_FALSE(a.fill(std::vector<int>{0, 1}));
  ASSERT_FALSE(b.fill(std::vector<int>{1, 5}));
  ASSERT_FALSE(a += b);
  EXPECT_EQ(valuesOf(a, true), (Values{0, 1, 2, 1}));
  const auto error = a += other;
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "histograms with different axes cannot be added; make both with the same axes");
  EXPECT_EQ(a.total(), 4);
}

TEST(Histogram, DensitiesTimesSizesAddUpToOne) {
  Histogram histogram({Axis::edges({0, 1, 4})});
  ASSERT_FALSE(histogram.fill(std::vector<double>{0.5, 2, 3, 3, 100}));
  EXPECT_EQ(histogram.density(), (Values{0.25, 0.25}));
}

TEST(Histogram, MistakesHaveWords) {
  const std::vector<int> two = {1, 2}, three = {1, 2, 3};
  const auto words = [&](Histogram histogram, const auto &...columns) {
    const auto error = histogram.fill(columns...);
    return error ? error->message : "none";
  };
  EXPECT_EQ(words(Histogram({Axis::even(0, 0, 1)}), two), "an axis needs at least one bin");
  EXPECT_EQ(words(Histogram({Axis::edges({1, 0})}), two), "edges must increase: edge 1 is not above edge 0");
  EXPECT_EQ(words(Histogram({Axis::categories({1, 1})}), two), "category 1 stands there twice");
  EXPECT_EQ(words(Histogram({Axis::integers(0, 1)}), two, two), "2 columns of samples for 1 axis");
  EXPECT_EQ(words(Histogram({Axis::integers(0, 1), Axis::integers(0, 1)}), two, three),
            "columns must be equally long, not 2 and 3");
  EXPECT_EQ(Histogram({Axis::integers(0, 1)}).project({1}).error().message, "there is no axis 1; they go from 0 to 0");
}

}  // namespace
}  // namespace accrue

#include "present/chart.h"

#include <gtest/gtest.h>

#include <numeric>

#include "present/example_chart.h"

namespace accrue {
namespace {

using Values = std::vector<double>;

TEST(Columns, RepeatBinsWhereThereIsRoom) {
  EXPECT_EQ(columnsOf({1, 2, 3}, 7), (Values{1, 1, 2, 2, 3, 3}));
  EXPECT_EQ(columnsOf({1, 2, 3}, 3), (Values{1, 2, 3}));
}

TEST(Columns, ShowTheFullestOfTheirBins) {
  EXPECT_EQ(columnsOf({1, 9, 0, 2, 5, 5}, 3), (Values{9, 2, 5}));
  Values values(65536);
  values[40000] = 1;
  const Values columns = columnsOf(values, 77);
  EXPECT_EQ(columns.size(), 77u);
  EXPECT_EQ(std::accumulate(columns.begin(), columns.end(), 0.0), 1);
}

TEST(ChartCells, KeepEveryPair) {
  const Chart chart = exampleJointChart();
  const Cells cells = cellsOf(chart, 10, 10);
  EXPECT_EQ(cells.columns, 2u);
  EXPECT_EQ(cells.rows, 2u);
  EXPECT_EQ(cells.values, (Values{3, 0, 0, 1}));
}

TEST(ChartCells, HoldTheFullestOfWhatTheyShare) {
  Chart chart = exampleJointChart();
  chart.bins = Bins::values(4);
  chart.other->bins = Bins::values(2);
  chart.counts = {1, 2, 3, 4, 5, 6, 7, 8};  // rows of the first input's bins
  const Cells cells = cellsOf(chart, 2, 2);
  EXPECT_EQ(cells.values, (Values{3, 7, 4, 8}));
}

TEST(ChartCells, HaveNoStripesWhereTheyShareUnequallyMany) {
  Chart chart = exampleJointChart();
  chart.bins = Bins::values(5);
  chart.other->bins = Bins::values(3);
  chart.counts.assign(15, 7);
  EXPECT_EQ(cellsOf(chart, 3, 2).values, Values(6, 7));
}

TEST(ChartCells, HaveNoShadeOfZeroUnlessThereIsLess) {
  Chart chart = exampleJointChart();
  const Cells counts = cellsOf(chart, 2, 2);
  EXPECT_FALSE(counts.isShaded(0));
  EXPECT_TRUE(counts.isShaded(3));
  chart.sums = {-3, 0, 0, 1};
  const Cells sums = cellsOf(chart, 2, 2);
  EXPECT_EQ(std::pair(sums.least, sums.most), std::pair(-3.0, 1.0));
  EXPECT_TRUE(sums.isShaded(0));
}

TEST(Chart, KnowsWhereALogarithmBegins) {
  Chart chart = exampleChart();
  EXPECT_EQ(chart.logUnit(), 1);
  chart.sums = {0.5, 0, -0.01, 1e-30};
  EXPECT_EQ(chart.logUnit(), 0.01);
  chart.sums = {0, 0, 0, NAN};
  EXPECT_EQ(chart.logUnit(), 1);
}

TEST(Chart, KnowsTheBinsOfEachChannel) {
  Chart chart = exampleChart();
  chart.channels = {"run", "energy"};
  chart.ownBins = {Bins::values(1), Bins::even(3, 0, 6)};
  EXPECT_EQ(chart.startOf(1), 1u);
  EXPECT_EQ(chart.valuesOf(1), (Values{4, 0, 2}));
  EXPECT_EQ(chart.ends(0), std::pair(0.0, 1.0));
  EXPECT_EQ(chart.ends(1), std::pair(0.0, 4.0));
  EXPECT_EQ(chart.ends(), std::pair(0.0, 4.0));
  chart.makeDensity();
  EXPECT_EQ(chart.valuesOf(0), (Values{1}));
  EXPECT_EQ(chart.valuesOf(1), (Values{4.0 / 2 / 6, 0, 2.0 / 2 / 6}));
}

TEST(ChartText, IsExact) {
  Chart chart = exampleChart();
  chart.counts[0] = 18446744073709551615u;
  EXPECT_EQ(chart.text(0), "18446744073709551615");
  chart.sums = {0.1, 0, 0, 0};
  EXPECT_EQ(chart.text(0), "0.1");
}

}  // namespace
}  // namespace accrue

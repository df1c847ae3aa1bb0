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

TEST(ChartCells, AddWhatTheyShare) {
  Chart chart = exampleJointChart();
  chart.bins = Bins::values(4);
  chart.other->bins = Bins::values(2);
  chart.counts = {1, 2, 3, 4, 5, 6, 7, 8};  // rows of the first input's bins
  const Cells cells = cellsOf(chart, 2, 2);
  EXPECT_EQ(cells.values, (Values{1 + 3, 5 + 7, 2 + 4, 6 + 8}));
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

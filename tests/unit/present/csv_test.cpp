#include "present/csv.h"

#include <gtest/gtest.h>

#include "present/example_chart.h"

namespace accrue {
namespace {

TEST(HistogramCsv, HasALinePerBin) {
  EXPECT_EQ(csvText(exampleChart()),
            "bin,low,high,samples\n"
            "0,0,1,1\n"
            "1,1,2,4\n"
            "2,2,3,0\n"
            "3,3,4,2\n");
}

TEST(HistogramCsv, HasAColumnPerChannel) {
  Chart chart = exampleChart();
  chart.channels = {"red", "a,\"b\""};
  chart.bins = Bins::even(2, 0, 0.2);
  EXPECT_EQ(csvText(chart),
            "bin,low,high,red,\"a,\"\"b\"\"\"\n"
            "0,0,0.1,1,0\n"
            "1,0.1,0.2,4,2\n");
}

TEST(HistogramCsv, CallsItsColumnByWhatItHolds) {
  Chart chart = exampleChart();
  chart.counts.clear();
  chart.sums = {1, 4, 0, 2};
  EXPECT_TRUE(csvText(chart).starts_with("bin,low,high,sum\n")) << csvText(chart);
  chart.makeDensity();
  EXPECT_TRUE(csvText(chart).starts_with("bin,low,high,density\n")) << csvText(chart);
}

TEST(HistogramCsv, HasALinePerCellThatIsNotEmpty) {
  EXPECT_EQ(csvText(exampleJointChart()),
            "bin,other_bin,low,high,other_low,other_high,count\n"
            "0,0,0,1,0,1,3\n"
            "1,1,1,2,1,2,1\n");
}

TEST(HistogramCsv, HasSumsThatReadBack) {
  Chart chart = exampleJointChart();
  chart.sums = {0, 0.1, 0, -2};
  EXPECT_EQ(csvText(chart),
            "bin,other_bin,low,high,other_low,other_high,sum\n"
            "0,1,0,1,1,2,0.1\n"
            "1,1,1,2,1,2,-2\n");
}

TEST(HistogramCsv, HasColumnsWithBinsOfTheirOwnBelowEachOther) {
  Chart chart = exampleChart();
  chart.channels = {"run", "energy"};
  chart.ownBins = {Bins::values(1), Bins::even(3, 0, 6)};
  EXPECT_EQ(csvText(chart),
            "column,bin,low,high,samples\n"
            "run,0,0,1,1\n"
            "energy,0,0,2,4\n"
            "energy,1,2,4,0\n"
            "energy,2,4,6,2\n");
}

}  // namespace
}  // namespace accrue

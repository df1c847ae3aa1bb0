#include "present/summary.h"

#include <gtest/gtest.h>

#include "present/example_chart.h"
#include "present/statistics.h"

namespace accrue {
namespace {

TEST(Summary, SaysWhatWasCountedAndHow) {
  EXPECT_EQ(summaryLine(exampleChart()),
            "7 samples of u8, 4 bins; fullest bin: 4 at 1; 0 outside, 0 NaN; serial on CPU, 500 ms; 2.00 s with reading");
  Chart much = exampleChart();
  much.run.bytes = 1 << 30;
  EXPECT_NE(summaryLine(much).find("serial on CPU, 500 ms, 2.15 GB/s; 2.00 s"), std::string::npos) << summaryLine(much);
}

TEST(Summary, HasNoTimeOfNothing) {
  Chart chart = exampleChart();
  chart.samples = 0, chart.run.bytes = 0, chart.run.seconds = 0;
  EXPECT_NE(summaryLine(chart).find("serial on CPU; 2.00 s with reading"), std::string::npos) << summaryLine(chart);
}

TEST(Summary, TellsValuesApartThatLieFarOut) {
  Chart chart = exampleChart();
  chart.bins = Bins::even(4, 1e12, 1e12 + 2);
  EXPECT_NE(summaryLine(chart).find("4 at 1000000000000.5 to 1000000000001;"), std::string::npos) << summaryLine(chart);
}

TEST(Summary, NamesTheChannelOfTheFullestBin) {
  Chart chart = exampleChart();
  chart.channels = {"red", "green"};
  chart.counts = {1, 4, 0, 2, 0, 0, 9, 0};
  const std::string line = summaryLine(chart);
  EXPECT_NE(line.find("in each of 2 channels"), std::string::npos) << line;
  EXPECT_NE(line.find("fullest bin: 9 at 2 of green"), std::string::npos) << line;
}

TEST(Summary, KnowsNoFullestBinWhereAllAreEmpty) {
  Chart chart = exampleChart();
  chart.counts = {0, 0, 0, 0};
  EXPECT_NE(summaryLine(chart).find("4 bins; all bins are empty; 0 outside"), std::string::npos) << summaryLine(chart);
}

TEST(Summary, SpeaksOfSumsWhereThereAreWeights) {
  Chart chart = exampleChart();
  chart.counts.clear(), chart.weights = "w.raw";
  chart.sums = {-3, -1, -2, -4};
  EXPECT_NE(summaryLine(chart).find("4 bins; greatest sum of weights: -1 at 1; 0 outside"), std::string::npos)
      << summaryLine(chart);
  chart.sums = {INFINITY, NAN, NAN, 0};
  EXPECT_NE(summaryLine(chart).find("4 bins; 3 bins hold infinity or no number; 0 outside"), std::string::npos)
      << summaryLine(chart);
}

TEST(Summary, NamesNoFullestBinOfCumulativeCounts) {
  Chart chart = exampleChart();
  chart.makeCumulative(false);
  EXPECT_NE(summaryLine(chart).find("4 bins; cumulative; 0 outside"), std::string::npos) << summaryLine(chart);
}

TEST(Summary, CountsOneInTheSingular) {
  Chart chart = exampleChart();
  chart.samples = 1, chart.bins = Bins::values(1), chart.counts = {1};
  EXPECT_TRUE(summaryLine(chart).starts_with("1 sample of u8, 1 bin; fullest bin: 1 at 0;")) << summaryLine(chart);
}

TEST(Summary, SaysWhatHappenedOutside) {
  Chart chart = exampleChart();
  chart.outside = 3, chart.nan = 2;
  EXPECT_NE(summaryLine(chart).find("3 outside, 2 NaN"), std::string::npos);
  chart.rule = Outside::Clamp, chart.outside = 0;
  EXPECT_NE(summaryLine(chart).find("outside clamped, 2 NaN"), std::string::npos);
}

TEST(Summary, NamesTheValuesOfTheFullestBin) {
  Chart chart = exampleChart();
  chart.bins = Bins::even(4, 0, 2);
  EXPECT_NE(summaryLine(chart).find("fullest bin: 4 at 0.5 to 1;"), std::string::npos) << summaryLine(chart);
}

TEST(Summary, HasALineOfStatisticsForEachChannel) {
  Chart chart = exampleChart();
  EXPECT_EQ(statisticsLines(chart), "");
  chart.statistics = statisticsOfValues(chart);
  EXPECT_EQ(statisticsLines(chart),
            "mean 1.42857, deviation 1.04978, min 0, max 3; percentiles 5%: 0, 25%: 1, 50%: 1, 75%: 3, 95%: 3\n");
}

TEST(Summary, SaysOfWhichSamplesTheStatisticsAre) {
  Chart chart = exampleChart();
  chart.samples = 9, chart.outside = 2;
  chart.statistics = statisticsOfValues(chart);
  EXPECT_TRUE(statisticsLines(chart).ends_with("95%: 3 (of 7 samples inside)\n")) << statisticsLines(chart);
  chart.rule = Outside::Clamp;
  EXPECT_TRUE(statisticsLines(chart).ends_with("95%: 3 (of 7 samples that are finite)\n")) << statisticsLines(chart);
}

TEST(Summary, LeavesOutAChannelWithoutNumbers) {
  Chart chart = exampleChart();
  chart.channels = {"a", "b"};
  chart.counts = {0, 0, 0, 0, 1, 4, 0, 2};
  chart.statistics = statisticsOfValues(chart);
  EXPECT_TRUE(statisticsLines(chart).starts_with("b: mean 1.42857,")) << statisticsLines(chart);
}

TEST(Measures, DensityAndCumulative) {
  Chart chart = exampleChart();
  chart.bins = Bins::even(4, 0, 2);
  chart.makeDensity();
  EXPECT_EQ(chart.sums, (std::vector<double>{2. / 7, 8. / 7, 0, 4. / 7}));
  chart = exampleChart();
  chart.makeCumulative(false);
  EXPECT_EQ(chart.sums, (std::vector<double>{1, 5, 5, 7}));
  chart = exampleChart();
  chart.makeCumulative(true);
  EXPECT_EQ(chart.sums, (std::vector<double>{1. / 7, 5. / 7, 5. / 7, 1}));
}

TEST(Measures, SharesOfWeightsThatAddUpToNothingAreNoNumbers) {
  Chart chart = exampleChart();
  chart.counts.clear();
  chart.sums = {1, -1, 0, 0};
  chart.makeDensity();
  for (const double sum : chart.sums) EXPECT_TRUE(std::isnan(sum)) << sum;
}

TEST(Summary, PutsThePredictionBesideTheMeasurement) {
  Chart chart = exampleChart();
  chart.run.predicted = 0.25;
  EXPECT_NE(summaryLine(chart).find("500 ms (predicted 250 ms)"), std::string::npos);
}

TEST(Summary, OfAJointHistogramNamesBothBins) {
  const std::string line = summaryLine(exampleJointChart());
  EXPECT_NE(line.find("2 x 2 bins; fullest bin: 3 at 0 and 0"), std::string::npos) << line;
  Chart negative = exampleJointChart();
  negative.sums = {-3, 0, 0, 1};
  EXPECT_EQ(informationLine(negative), "no entropies: a sum of weights is negative or no number");
  EXPECT_EQ(informationLine(exampleJointChart()), "entropy 0.8113 and 0.8113, joint 0.8113, mutual information 0.8113 bits");
}

}  // namespace
}  // namespace accrue

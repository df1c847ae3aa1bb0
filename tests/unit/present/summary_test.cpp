#include "present/summary.h"

#include <gtest/gtest.h>

#include "present/example_chart.h"

namespace accrue {
namespace {

TEST(Summary, SaysWhatWasCountedAndHow) {
  EXPECT_EQ(
      summaryLine(exampleChart()),
      "7 samples of u8, 4 bins; bins hold 0 to 4, most in bin 1; 0 outside, 0 NaN; serial on CPU, 500 ms, 0.00 GB/s; "
      "2.00 s with reading");
}

TEST(Summary, NamesTheChannelOfTheFullestBin) {
  Chart chart = exampleChart();
  chart.channels = {"red", "green"};
  chart.counts = {1, 4, 0, 2, 0, 0, 9, 0};
  const std::string line = summaryLine(chart);
  EXPECT_NE(line.find("in each of 2 channels"), std::string::npos) << line;
  EXPECT_NE(line.find("most in bin 2 of green"), std::string::npos) << line;
}

TEST(Summary, SaysWhatHappenedOutside) {
  Chart chart = exampleChart();
  chart.outside = 3, chart.nan = 2;
  EXPECT_NE(summaryLine(chart).find("3 outside, 2 NaN"), std::string::npos);
  chart.rule = Outside::Clamp, chart.outside = 0;
  EXPECT_NE(summaryLine(chart).find("outside clamped, 2 NaN"), std::string::npos);
}

TEST(Summary, PutsThePredictionBesideTheMeasurement) {
  Chart chart = exampleChart();
  chart.run.predicted = 0.25;
  EXPECT_NE(summaryLine(chart).find("500 ms (predicted 250 ms)"), std::string::npos);
}

TEST(Summary, OfAJointHistogramNamesBothBins) {
  const std::string line = summaryLine(exampleJointChart());
  EXPECT_NE(line.find("2 x 2 bins; bins hold 0 to 3, most in bin 0,0"), std::string::npos) << line;
  EXPECT_EQ(informationLine(exampleJointChart()),
            "entropy 0.8113 and 0.8113, joint 0.8113, mutual information 0.8113 bits");
}

}  // namespace
}  // namespace accrue

#include "present/statistics.h"

#include <gtest/gtest.h>

#include "present/example_chart.h"

namespace accrue {
namespace {

using Percentiles = std::array<double, 5>;

/// Two bins of floats from 0 to 10, of two samples each.
Chart floats() {
  Chart chart = exampleChart();
  chart.type = Type::F32;
  chart.samples = 4;
  chart.bins = Bins::even(2, 0, 10);
  chart.counts = {2, 2};
  return chart;
}

Statistics statisticsOf(const Chart &chart, const Measured &measured) {
  const auto found = statisticsOf(chart, std::vector<std::optional<Measured>>{measured});
  return found.at(0).value();
}

TEST(Statistics, AreThoseMeasuredAndNotThoseOfBins) {
  const Statistics found = statisticsOf(floats(), Measured{4, 1, 8, 3.25, 2.75, {1, 1, 7, 8}, true});
  EXPECT_EQ(found.mean, 3.25);
  EXPECT_EQ(found.deviation, 2.75);
  EXPECT_EQ(found.least, 1);
  EXPECT_EQ(found.greatest, 8);
  EXPECT_EQ(found.percentiles, (Percentiles{1, 1, 1, 7, 8}));
  EXPECT_TRUE(found.isExact);
}

TEST(Statistics, PercentilesLieEvenlyInABinOfWhichNothingIsKnown) {
  const Statistics found = statisticsOf(floats(), Measured{4, 1, 8, 5, 2});
  EXPECT_EQ(found.percentiles, (Percentiles{1, 2.5, 5, 7.5, 8}));  // never below the least or above the greatest
  EXPECT_FALSE(found.isExact);
}

TEST(Statistics, SomeValuesTellThePlaceInABinButNotWhichBin) {
  Chart chart = floats();
  chart.counts = {90, 10};
  chart.samples = 100;
  // Half of the known values lie in the upper bin, which holds a tenth of all.
  const Statistics found = statisticsOf(chart, Measured{100, 0, 9, 1, 1, {0, 3, 6, 9}, false});
  EXPECT_EQ(found.percentiles, (Percentiles{0, 0, 3, 3, 6}));
  EXPECT_FALSE(found.isExact);
}

TEST(Statistics, CountsThatStopTellNoPercentiles) {
  Chart chart = floats();
  chart.counts = {1, 1}, chart.saturate = 1, chart.samples = 100;
  const Statistics found = statisticsOf(chart, Measured{100, 0, 9, 1, 1, {0, 1, 2, 9}, false});
  EXPECT_EQ(found.percentiles, (Percentiles{0, 0, 1, 2, 9}));
  EXPECT_FALSE(found.isExact);
}

TEST(Statistics, AreNotThereForAChannelWithoutSamples) {
  Chart chart = exampleChart();
  chart.counts = {0, 0, 0, 0};
  EXPECT_FALSE(statisticsOfValues(chart).at(0));
  EXPECT_FALSE(statisticsOf(chart, std::vector<std::optional<Measured>>{std::nullopt}).at(0));
}

}  // namespace
}  // namespace accrue

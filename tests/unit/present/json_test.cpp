#include "present/json.h"

#include <gtest/gtest.h>

#include <cmath>

#include "present/example_chart.h"

namespace accrue {
namespace {

void expectIn(const std::string &text, const std::string &part) { EXPECT_NE(text.find(part), std::string::npos) << text; }

TEST(HistogramJson, HoldsEverything) {
  const std::string text = jsonText(exampleChart());
  for (const char *part : {"\"input\": \"a.raw\"", "\"type\": \"u8\"", "\"samples\": 7", "\"channels\": [\"samples\"]",
                           "\"bins\": {\"kind\": \"values\", \"count\": 4, \"low\": 0, \"high\": 4, \"top\": \"excluded\"}",
                           "\"outside_rule\": \"drop\"", "\"outside\": 0", "\"nan\": 0", "\"method\": \"serial\"",
                           "\"seconds\": 0.5", "\"counts\": [[1, 4, 0, 2]]"})
    expectIn(text, part);
  EXPECT_EQ(text.find("weights"), std::string::npos);
  EXPECT_EQ(text.find("joint"), std::string::npos);
  EXPECT_EQ(text.find("predicted"), std::string::npos);
}

TEST(HistogramJson, EscapesNames) {
  Chart chart = exampleChart();
  chart.input = "a\"b\\c\n.raw";
  expectIn(jsonText(chart), "\"input\": \"a\\\"b\\\\c\\n.raw\"");
}

TEST(HistogramJson, HasARowPerChannel) {
  Chart chart = exampleChart();
  chart.channels = {"red", "green"};
  chart.counts = {1, 4, 0, 2, 5, 6, 7, 8};
  expectIn(jsonText(chart), "[[1, 4, 0, 2],\n    [5, 6, 7, 8]]");
}

TEST(HistogramJson, HasSumsThatReadBack) {
  Chart chart = exampleChart();
  chart.sums = {0.1, -1e300, NAN, INFINITY};
  chart.weights = "w.npy";
  const std::string text = jsonText(chart);
  expectIn(text, "\"weights\": \"w.npy\"");
  expectIn(text, "\"sums\": [[0.1, -1e+300, null, null]]");
  EXPECT_EQ(text.find("\"counts\""), std::string::npos);
}

TEST(HistogramJson, HasEdges) {
  Chart chart = exampleChart();
  chart.bins = Bins::edges({0, 1, 10, 100, 1000}, Top::Included);
  expectIn(jsonText(chart),
           "\"kind\": \"edges\", \"count\": 4, \"low\": 0, \"high\": 1000, \"top\": \"included\", \"edges\": [0, 1, "
           "10, 100, 1000]");
}

TEST(HistogramJson, HasWhatAJointHistogramTells) {
  const std::string text = jsonText(exampleJointChart());
  expectIn(text, "\"joint\": {\"input\": \"b.raw\"");
  expectIn(text, "\"mutual_information_bits\": 0.811278");
  expectIn(text, "\"counts\": [[3, 0],\n    [0, 1]]");
}

TEST(HistogramJson, HasTimesOnlyWhereTheyWereTaken) {
  Chart chart = exampleChart();
  chart.run.predicted = 0.25;
  chart.run.plainSeconds = 1.5;
  expectIn(jsonText(chart), "\"predicted_seconds\": 0.25");
  expectIn(jsonText(chart), "\"plain_seconds\": 1.5");
}

}  // namespace
}  // namespace accrue

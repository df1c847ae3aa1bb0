#include "bench/papers/figures.h"

#include <gtest/gtest.h>

#include "bench/papers/example_results.h"

namespace accrue::papers {
namespace {

TEST(TimesPlot, TimesStandOverCopiesWithTheNaiveMethodAtZero) {
  const MachineResults results = exampleResults();
  const BarPlot plot = timesPlot(results.groups().at(0));
  EXPECT_EQ(plot.places, (std::vector<std::string>{"0", "2", "4", "own"}));
  EXPECT_EQ(plot.up, "counting, ms");
  EXPECT_DOUBLE_EQ(plot.series[0].bars[0]->value, 10);
  EXPECT_EQ(plot.series[1].bars[2]->label, "5.0×");
  EXPECT_TRUE(plot.series[2].bars[3]);
  EXPECT_FALSE(plot.series[2].bars[1]);
}

TEST(TimesPlot, SpeedupsNearOneAreNotRoundedToIt) {
  MachineResults results = exampleResults();
  results.measurements[2].counts = {0.01042};
  EXPECT_EQ(timesPlot(results.groups().at(0)).series[1].bars[1]->label, "0.96×");
}

TEST(GainsPlot, ShowsEveryDatasetBesideTheNaiveProgram) {
  MachineResults results = exampleResults();
  results.measurements.push_back({"color_histogram", "sunset", "native", "own", {0.0001}, {0.45}, ""});
  const BarPlot plot = gainsPlot(results.groups("color_histogram"), "Color");
  EXPECT_EQ(plot.places, (std::vector<std::string>{"sunset"}));
  EXPECT_DOUBLE_EQ(plot.series[0].bars[0]->value, 0.2);
  EXPECT_EQ(plot.series[1].bars[0]->label, "4.0×");
  EXPECT_FALSE(plot.series[2].bars[0]) << "adaptive was not measured";
  EXPECT_EQ(plot.series[3].bars[0]->label, "100×");
}

TEST(MethodsPlot, HasGapsBeforeSyntheticInputsAndFewNumbers) {
  MethodReport report;
  for (int i = 0; i < 40; i++) report.cells.push_back({"p" + std::to_string(i), false, "serial", 1000, 1e-6, ""});
  for (const char *name : {"random", "constant"}) report.cells.push_back({name, true, "serial", 1000, 1e-6, ""});
  const LinePlot plot = methodsPlot(report, 1000);
  ASSERT_EQ(plot.places.size(), 44u);
  EXPECT_EQ(plot.places[0] + plot.places[1] + plot.places[4] + plot.places[41] + plot.places[43], "15rc");
  EXPECT_FALSE(plot.lines[0].values[40]);
  EXPECT_TRUE(plot.lines[0].values[41]);
  EXPECT_FALSE(plot.lines[0].values[42]);
  EXPECT_FALSE(plot.isShare) << "1 GB/s is nothing special";
}

}  // namespace
}  // namespace accrue::papers

#include "bench/papers/bar_plot.h"

#include <gtest/gtest.h>

#include "bench/papers/example_results.h"
#include "bench/papers/figures.h"

namespace accrue::papers {
namespace {

std::vector<Box> boxesOf(const Drawing &drawing) {
  std::vector<Box> boxes;
  for (const Shape &shape : drawing.shapes)
    if (const Box *const box = std::get_if<Box>(&shape)) boxes.push_back(*box);
  boxes.erase(boxes.begin());  // the ground
  return boxes;
}

TEST(BarPlot, BarsShareTheirPlaceAndStandOnOneLine) {
  BarPlot plot;
  plot.places = {"a", "b"};
  plot.series = {{"one", {Bar{1, ""}, Bar{4, ""}}}, {"two", {std::nullopt, Bar{2, ""}}}};
  std::vector<Box> boxes = boxesOf(drawingOf(plot));
  ASSERT_EQ(boxes.size(), 5u) << "two of the legend, three bars";
  boxes.erase(boxes.begin(), boxes.begin() + 2);
  const auto width = [](const Box &box) { return box.to.x - box.from.x; };
  const auto height = [](const Box &box) { return box.to.y - box.from.y; };
  EXPECT_NEAR(width(boxes[0]), 2 * width(boxes[1]), 1e-9);
  EXPECT_NEAR(height(boxes[1]), 4 * height(boxes[0]), 1e-9);
  EXPECT_NEAR(height(boxes[1]), 2 * height(boxes[2]), 1e-9);
  EXPECT_EQ(boxes[0].to.y, boxes[2].to.y);
  EXPECT_NEAR(boxes[1].to.x, boxes[2].from.x, 1e-9);
}

TEST(BarPlot, TimesStandOverCopiesWithTheNaiveMethodAtZero) {
  const MachineResults results = exampleResults();
  const BarPlot plot = timesPlot(results.groups().at(0));
  EXPECT_EQ(plot.places, (std::vector<std::string>{"0", "2", "4", "own"}));
  EXPECT_EQ(plot.up, "counting, ms");
  EXPECT_DOUBLE_EQ(plot.series[0].bars[0]->value, 10);
  EXPECT_EQ(plot.series[1].bars[2]->label, "5.0×");
  EXPECT_TRUE(plot.series[2].bars[3]);
  EXPECT_FALSE(plot.series[2].bars[1]);
}

TEST(BarPlot, SpeedupsNearOneAreNotRoundedToIt) {
  MachineResults results = exampleResults();
  results.measurements[2].counts = {0.01042};
  EXPECT_EQ(timesPlot(results.groups().at(0)).series[1].bars[1]->label, "0.96×");
}

TEST(MethodsPlot, HasGapsBeforeSyntheticInputsAndFewNumbers) {
  MethodReport report;
  for (int i = 0; i < 40; i++) report.cells.push_back({"p" + std::to_string(i), false, "serial", 1000, 1e-6, ""});
  for (const char *name : {"random", "constant"}) report.cells.push_back({name, true, "serial", 1000, 1e-6, ""});
  const bench::LinePlot plot = methodsPlot(report, 1000);
  ASSERT_EQ(plot.places.size(), 44u);
  EXPECT_EQ(plot.places[0] + plot.places[1] + plot.places[4] + plot.places[41] + plot.places[43], "15rc");
  EXPECT_FALSE(plot.lines[0].values[40]);
  EXPECT_TRUE(plot.lines[0].values[41]);
  EXPECT_FALSE(plot.lines[0].values[42]);
  EXPECT_FALSE(plot.isShare) << "1 GB/s is nothing special";
}

}  // namespace
}  // namespace accrue::papers

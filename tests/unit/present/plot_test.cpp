#include "present/plot.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "present/example_chart.h"

namespace accrue {
namespace {

template <class T>
std::vector<T> shapesOf(const Drawing &drawing) {
  std::vector<T> found;
  for (const Shape &shape : drawing.shapes)
    if (const T *one = std::get_if<T>(&shape)) found.push_back(*one);
  return found;
}

bool hasLabel(const Drawing &drawing, const std::string &text) {
  const std::vector<Label> labels = shapesOf<Label>(drawing);
  return std::any_of(labels.begin(), labels.end(), [&](const Label &label) { return label.text == text; });
}

TEST(Plot, HasTitleAxesAndTicks) {
  const Drawing drawing = plotOf(exampleChart(), false);
  for (const char *text : {"a.raw", "value", "samples per bin", "0", "3", "7 samples, 1 channel; 4 bins, 0 outside"})
    EXPECT_TRUE(hasLabel(drawing, text)) << text;
}

TEST(Plot, StepsAreAsHighAsTheirBins) {
  const std::vector<Steps> steps = shapesOf<Steps>(plotOf(exampleChart(), false));
  ASSERT_EQ(steps.size(), 1u);
  const size_t perBin = steps[0].tops.size() / 4;
  const auto height = [&](size_t bin) { return steps[0].base - steps[0].tops[bin * perBin]; };
  EXPECT_NEAR(height(1), 4 * height(0), 1e-9);
  EXPECT_NEAR(height(3), 2 * height(0), 1e-9);
  EXPECT_DOUBLE_EQ(height(2), 0);
}

TEST(Plot, SumsBelowZeroHangDown) {
  Chart chart = exampleChart();
  chart.counts.clear();
  chart.sums = {-1, -4, 0, 2};
  for (const bool log : {false, true}) {
    const std::vector<Steps> steps = shapesOf<Steps>(plotOf(chart, log));
    ASSERT_EQ(steps.size(), 1u);
    const size_t perBin = steps[0].tops.size() / 4;
    const auto height = [&](size_t bin) { return steps[0].base - steps[0].tops[bin * perBin]; };
    EXPECT_LT(height(1), height(0));
    EXPECT_LT(height(0), -10);
    EXPECT_DOUBLE_EQ(height(2), 0);
    EXPECT_GT(height(3), 10);
    EXPECT_TRUE(hasLabel(plotOf(chart, log), log ? "-1" : "-4"));
  }
}

TEST(Plot, StaysInsideItsDrawing) {
  Chart chart = exampleChart();
  chart.bins = Bins::even(100000, 0, 1);
  chart.counts.assign(100000, 5);
  const Drawing drawing = plotOf(chart, true);
  for (const Steps &steps : shapesOf<Steps>(drawing)) {
    EXPECT_LE(steps.left + steps.width * static_cast<double>(steps.tops.size()), drawing.width);
    EXPECT_LE(steps.tops.size(), 1000u);
    for (const double top : steps.tops) EXPECT_GT(top, 60);
  }
}

TEST(Plot, NamesTheChannelsInTheirColours) {
  Chart chart = exampleChart();
  chart.channels = {"red", "blue"};
  chart.counts = {1, 4, 0, 2, 2, 2, 2, 2};
  const Drawing drawing = plotOf(chart, false);
  EXPECT_TRUE(hasLabel(drawing, "red"));
  EXPECT_TRUE(hasLabel(drawing, "blue"));
  const std::vector<Steps> steps = shapesOf<Steps>(drawing);
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(hexText(steps[0].fill), "#d6333b");
  EXPECT_EQ(hexText(steps[1].fill), "#2b66c8");
}

TEST(Plot, OfAJointHistogramIsAHeatMapWithItsInformation) {
  const Drawing drawing = plotOf(exampleJointChart(), false);
  EXPECT_TRUE(hasLabel(drawing, "a.raw and b.raw"));
  EXPECT_TRUE(hasLabel(drawing, "value in b.raw"));
  const std::vector<Mosaic> mosaics = shapesOf<Mosaic>(drawing);
  ASSERT_EQ(mosaics.size(), 2u);  // the map and its scale
  EXPECT_EQ(mosaics[0].levels[0], mosaics[0].palette.size() - 1);
  EXPECT_EQ(mosaics[0].levels[1], 0);
  EXPECT_GT(mosaics[0].levels[3], 0);
  EXPECT_LT(mosaics[0].levels[3], mosaics[0].levels[0]);
}

TEST(Plot, KeepsTheEndOfALongName) {
  Chart chart = exampleChart();
  chart.input = std::string(200, 'x') + "/scan.nii";
  for (const Label &label : shapesOf<Label>(plotOf(chart, false))) EXPECT_LT(label.text.size(), 140u);
  const std::vector<Label> labels = shapesOf<Label>(plotOf(chart, false));
  EXPECT_TRUE(labels[0].text.ends_with("/scan.nii")) << labels[0].text;
}

TEST(Plot, OfNothingIsDrawn) {
  Chart chart = exampleJointChart();
  chart.counts.assign(4, 0);
  EXPECT_FALSE(plotOf(chart, false).shapes.empty());
  chart = exampleChart();
  chart.counts.assign(4, 0);
  for (const bool log : {false, true}) EXPECT_FALSE(plotOf(chart, log).shapes.empty());
}

}  // namespace
}  // namespace accrue

#include "present/bar_plot.h"

#include <gtest/gtest.h>

namespace accrue {
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

}  // namespace
}  // namespace accrue

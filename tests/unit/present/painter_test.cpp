#include "present/painter.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

constexpr Colour red{255, 0, 0};

Pixels painted(Shape shape, double scale = 1) {
  Drawing drawing;
  drawing.width = 8, drawing.height = 4;
  drawing.shapes = {std::move(shape)};
  return paint(drawing, scale);
}

/// How red a pixel is: 0 is white, 255 red.
int redness(const Pixels &pixels, unsigned x, unsigned y) { return 255 - pixels.data[3 * (y * pixels.width + x) + 1]; }

TEST(Painter, CoversPartsOfPixels) {
  const Pixels pixels = painted(Box{{1, 1}, {3.5, 2}, red});
  EXPECT_EQ(redness(pixels, 0, 1), 0);
  EXPECT_EQ(redness(pixels, 1, 1), 255);
  EXPECT_EQ(redness(pixels, 2, 1), 255);
  EXPECT_NEAR(redness(pixels, 3, 1), 128, 1);
  EXPECT_EQ(redness(pixels, 1, 2), 0);
}

TEST(Painter, LeavesNoSeamsBetweenSteps) {
  const Pixels pixels = painted(Steps{0, 0.7, 4, std::vector<double>(10, 0), red, 0.5});
  for (unsigned x = 0; x < 7; x++) EXPECT_NEAR(redness(pixels, x, 2), 128, 1) << x;
}

TEST(Painter, PaintsCellsFromBelow) {
  const Pixels pixels = painted(Mosaic{{0, 4}, 4, 2, 2, {1, 0, 0, 1}, {{}, red}});
  EXPECT_EQ(redness(pixels, 0, 3), 255);
  EXPECT_EQ(redness(pixels, 7, 3), 0);
  EXPECT_EQ(redness(pixels, 0, 0), 0);
  EXPECT_EQ(redness(pixels, 7, 0), 255);
}

TEST(Painter, LeavesNoSeamsBetweenCells) {
  constexpr unsigned columns = 22;
  const Pixels pixels = painted(Mosaic{{0, 4}, 0.35, 4, columns, std::vector<uint8_t>(columns, 1), {{}, red}}, 10);
  for (unsigned x = 0; x < 77; x++) EXPECT_EQ(redness(pixels, x, 20), 255) << x;
}

TEST(Painter, DrawsLinesOfTheirWidth) {
  const Pixels pixels = painted(Stroke{{{0, 2}, {8, 2}}, red, 2});
  EXPECT_EQ(redness(pixels, 4, 1), 255);
  EXPECT_EQ(redness(pixels, 4, 2), 255);
  EXPECT_EQ(redness(pixels, 4, 0), 0);
}

TEST(Painter, WritesLabelsToEitherSideOfTheirPlace) {
  const auto ink = [](Anchor anchor) {
    const Pixels pixels = painted(Label{{4, 4}, "H", 5, red, anchor}, 4);
    int left = 0, right = 0;
    for (unsigned y = 0; y < pixels.height; y++)
      for (unsigned x = 0; x < pixels.width; x++) (x < pixels.width / 2 ? left : right) += redness(pixels, x, y);
    return std::pair(left, right);
  };
  EXPECT_GT(ink(Anchor::Start).second, 2 * ink(Anchor::Start).first);
  EXPECT_GT(ink(Anchor::End).first, 2 * ink(Anchor::End).second);
  EXPECT_NEAR(ink(Anchor::Middle).first, ink(Anchor::Middle).second, ink(Anchor::Middle).first / 4);
}

TEST(Painter, ClipsWhatLiesOutside) {
  const Pixels pixels = painted(Box{{-100, -100}, {100, 100}, red});
  EXPECT_EQ(pixels.width, 8u);
  EXPECT_EQ(pixels.height, 4u);
  EXPECT_EQ(redness(pixels, 7, 3), 255);
  painted(Stroke{{{-50, -50}, {50, 90}}, red, 3});
  painted(Label{{-9, 40}, "outside", 12, red});
}

}  // namespace
}  // namespace accrue

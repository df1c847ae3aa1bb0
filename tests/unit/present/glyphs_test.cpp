#include "present/glyphs.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

TEST(Glyphs, CoverAsciiWithinTheirBox) {
  for (char letter = '!'; letter <= '~'; letter++) {
    const GlyphStrokes glyph = glyphOf(letter);
    EXPECT_FALSE(glyph.strokes.empty()) << letter;
    EXPECT_GT(glyph.advance, 0) << letter;
    for (const auto &stroke : glyph.strokes) {
      EXPECT_GE(stroke.size(), 2u) << letter;
      for (const Point &point : stroke) {
        EXPECT_GE(point.x, -0.5) << letter;
        EXPECT_LE(point.x, glyph.advance) << letter;
        EXPECT_GE(point.y, -4.5) << letter;
        EXPECT_LE(point.y, 16) << letter;
      }
    }
  }
}

TEST(Glyphs, DifferFromOneAnother) {
  const auto outline = [](char letter) {
    std::string text;
    for (const auto &stroke : glyphOf(letter).strokes)
      for (const Point &point : stroke) text += std::to_string(point.x) + "," + std::to_string(point.y) + " ";
    return text + std::to_string(glyphOf(letter).advance);
  };
  for (char a = ' '; a <= '~'; a++)
    for (char b = ' '; b < a; b++) {
      if (a == 'l' && b == 'I') continue;  // one bar each
      EXPECT_NE(outline(a), outline(b)) << a << b;
    }
}

TEST(Glyphs, HaveABoxForWhatTheyDoNotKnow) {
  EXPECT_EQ(glyphOf('\xc3').strokes.size(), 1u);
  EXPECT_EQ(glyphOf('\n').strokes.size(), 1u);
}

TEST(Glyphs, WidthsAddUp) {
  EXPECT_DOUBLE_EQ(widthOf(""), 0);
  EXPECT_DOUBLE_EQ(widthOf("0"), 9);
  EXPECT_DOUBLE_EQ(widthOf("00"), 9 + glyphOf('0').advance);
}

}  // namespace
}  // namespace accrue

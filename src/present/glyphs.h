// Letters drawn with a pen, for pictures made without any font at hand: each is a few strokes of straight lines (L) and
// parabolas (Q) on a grid where capitals are 14 high, small letters 10, and descenders reach to -4. The pen's width is
// the painter's affair. ASCII only; anything else has the glyph of an empty box.
#pragma once
#include <string>
#include <vector>

#include "present/drawing.h"

namespace accrue {

constexpr double glyphHeight = 14;

struct GlyphStrokes {
  std::vector<std::vector<Point>> strokes;  // y grows upwards
  double advance = 0;                       // to the next letter
};

GlyphStrokes glyphOf(char letter);

/// The width of a text in grid units.
double widthOf(const std::string &text);

}  // namespace accrue

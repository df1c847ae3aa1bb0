// A plot as a list of shapes, in points from the top left corner: laid out once (plot.h), then written as SVG or
// painted for PNG, so that both look the same.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "present/colours.h"

namespace accrue {

struct Point {
  double x = 0, y = 0;
};

struct Box {
  Point from, to;
  Colour fill;
};

struct Stroke {
  std::vector<Point> points;
  Colour ink;
  double width = 1;
};

/// The area between a staircase and its base. Step k reaches from left + k * width to left + (k + 1) * width.
struct Steps {
  double left = 0, width = 1, base = 0;
  std::vector<double> tops;
  Colour fill;
  double opacity = 1;
};

/// Cells of equal size, the lowest row first. Level 0 is not painted.
struct Mosaic {
  Point bottomLeft;
  double cellWidth = 1, cellHeight = 1;
  unsigned columns = 0;
  std::vector<uint8_t> levels;
  std::vector<Colour> palette;
};

enum class Anchor { Start, Middle, End };

struct Label {
  Point at;  // on the baseline
  std::string text;
  double size = 12;
  Colour ink;
  Anchor anchor = Anchor::Start;
  bool upwards = false;  // turned to be read from below
};

using Shape = std::variant<Box, Stroke, Steps, Mosaic, Label>;

struct Drawing {
  double width = 960, height = 540;
  std::string title;
  std::vector<Shape> shapes;
};

}  // namespace accrue

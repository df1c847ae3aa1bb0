// A drawing as pixels, edges smoothed: each shape's coverage of the pixels is gathered in a mask and blended once, so
// that neighbouring pieces of a shape leave no seams.
#pragma once
#include <cstdint>
#include <vector>

#include "present/drawing.h"

namespace accrue {

struct Pixels {
  unsigned width = 0, height = 0;
  std::vector<uint8_t> data;  // red, green, blue; row by row from the top
};

/// `scale` pixels per point.
Pixels paint(const Drawing &drawing, double scale);

}  // namespace accrue

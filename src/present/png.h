// A drawing as PNG, painted here and packed by libpng; a build without libpng says so.
#pragma once
#include "accrue/histogram.hpp"
#include "present/drawing.h"
#include "present/painter.h"

namespace accrue {

/// Whether this build has libpng.
bool canMakePng();

/// The bytes of the file, at two pixels a point.
Result<std::string> pngBytes(const Drawing &drawing);
/// The same of pixels that are there already.
Result<std::string> pngBytes(const Pixels &pixels);

}  // namespace accrue

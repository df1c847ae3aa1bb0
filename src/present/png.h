// A drawing as PNG, painted here and packed by libpng; a build without libpng says so.
#pragma once
#include "accrue/histogram.hpp"
#include "present/drawing.h"

namespace accrue {

/// Whether this build has libpng.
bool canMakePng();

/// The bytes of the file, at two pixels a point.
Result<std::string> pngBytes(const Drawing &drawing);

}  // namespace accrue

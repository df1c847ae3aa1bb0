// Samples whose file says how to make quantities of them.
#pragma once
#include "io/reader.h"

namespace accrue {

/// The quantity is slope * value + intercept.
struct Scaling {
  double slope = 1, intercept = 0;
};

/// The quantities of a reader's values, as doubles.
std::unique_ptr<Reader> scaled(std::unique_ptr<Reader> values, const Scaling &scaling);

}  // namespace accrue

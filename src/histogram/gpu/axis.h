// Bins as the kernels take them: exact thresholds in the sample's own type, so that no comparison on the device rounds.
// Values that a type cannot hold never occur: bins that only they would reach are left out, and the finish puts the others
// in their places.
#pragma once
#include <vector>

#include "accrue/histogram.hpp"
#include "kernels/arguments.h"

namespace accrue {

struct PreparedAxis {
  accrue_axis axis = {};        // without data and edges, which are pointers
  accrue_side side = {};        // without borders
  std::vector<uint32_t> borders;  // not empty: samples are counted by value and folded
  std::vector<std::byte> edges;   // the table that axis.edges will point to
};

/// For sources that find the bin of each sample.
PreparedAxis findingAxis(const Samples &samples, const Bins &bins, Outside outside);

/// For sources that count 8-bit samples by value: 256 raw bins, in the order of the values.
PreparedAxis countingAxis(const Samples &samples, const Bins &bins, Outside outside);

}  // namespace accrue

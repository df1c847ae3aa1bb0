// The GPU method for a request, and the way of adding up weights, by what was measured (docs/METHODS.md, docs/SUMS.md).
#pragma once
#include "accrue/histogram.hpp"
#include "gpu/gpu.h"

namespace accrue {

Method chooseGpu(const Request &request, const Options &options, const accrue_gpu_device &device);

/// Settles Sum::Auto: exact sums where blocks have room to add them up by atomics in shared memory, which is faster there.
void chooseSum(const Request &request, Options &options, const accrue_gpu_device &device);

}  // namespace accrue

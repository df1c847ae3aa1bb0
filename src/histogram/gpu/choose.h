// The GPU method for a request, by what was measured (docs/METHODS.md).
#pragma once
#include "accrue/histogram.hpp"
#include "gpu/gpu.h"

namespace accrue {

Method chooseGpu(const Request &request, const Options &options, const accrue_gpu_device &device);

}  // namespace accrue

// From a request to the task, the axes and the finish that stay the same over all of a plan's runs.
#pragma once
#include "histogram/gpu/task.h"

namespace accrue {

struct GpuShape {
  Task task;
  PreparedAxis axes[2];
  unsigned count = 1;  // of axes
};

/// `method` names the module: the source is the widest one it is compiled for that can read the request.
GpuShape shapeOf(const Request &request, const Options &options, const accrue_gpu_device &device, const char *method);

}  // namespace accrue

// From a request to the task, the axes and the finish that stay the same over all of a plan's runs.
#pragma once
#include "histogram/gpu/task.h"

namespace accrue {

struct GpuShape {
  Task task;
  PreparedAxis axes[2];
  unsigned count = 1;  // of axes
};

/// How samples lie in memory, as far as a source depends on it. Runs of one plan may differ in it.
struct Layout {
  bool isDense, isAlignedAlike;
  bool operator==(const Layout &) const = default;
};
Layout layoutOf(const Request &request);

/// The widest source that can read the request, of those that the method's module is compiled for, and that of exact sums where they are
/// asked for. Whether it is a wide one.
bool pickSource(Task &task, const Request &request, const GpuMethod &method);

GpuShape shapeOf(const Request &request, const Options &options, const accrue_gpu_device &device, const GpuMethod &method);

}  // namespace accrue

// The two-level methods of Nugteren et al. (Fig. 2): a counting kernel stores a sub-histogram for each block, a second one
// adds them up and finishes.
#pragma once
#include "histogram/gpu/task.h"

namespace accrue {

/// How a counting kernel is launched.
struct CountingLaunch {
  const char *module;
  std::string kernel;
  unsigned blocks, threads;
  size_t shared;
};

class SubHistograms {
 public:
  static uint64_t bytes(const Task &task, unsigned blocks) { return uint64_t(blocks) * task.rawBins * sizeof(uint32_t); }
  std::optional<Error> reserve(const Task &task, unsigned blocks) { return memory.reserve(bytes(task, blocks)); }
  /// Both kernels.
  std::optional<Error> count(const Task &task, Launch &launch, const CountingLaunch &counting);

 private:
  DeviceMemory memory;
};

}  // namespace accrue

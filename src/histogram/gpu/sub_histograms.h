// The two-level methods of Nugteren et al. (Fig. 2): a counting kernel stores a sub-histogram for each block, a second one
// adds them up and finishes. With weights it stores their sums.
#pragma once
#include "histogram/gpu/task.h"

namespace accrue {

/// How a counting kernel is launched.
struct CountingLaunch {
  const char *module;
  std::string kernel;
  unsigned blocks, threads;
  size_t shared;
  uint32_t isApart = 0;  // of sums by warps: lanes read far from one another
};

/// Bytes of shared memory for a sum of weights of one owner, and the end of the name of the kernel that makes such sums.
size_t ownSumBytes(const Task &task);
std::string ownSumKernel(const char *name, const Task &task);

/// The task as the source sees it that gives blocks most pieces: samples with weights may come to lie so that they are read one by one.
Task withMostPieces(const Task &task);

class SubHistograms {
 public:
  static uint64_t bytes(const Task &task, unsigned blocks);
  std::optional<Error> reserve(const Task &task, unsigned blocks) { return memory.reserve(bytes(task, blocks)); }
  /// Both kernels.
  std::optional<Error> count(const Task &task, Launch &launch, const CountingLaunch &counting);
  std::optional<Error> sum(const Task &task, Launch &launch, const CountingLaunch &counting);

 private:
  DeviceMemory memory;
};

}  // namespace accrue

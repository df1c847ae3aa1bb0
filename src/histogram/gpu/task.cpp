#include "histogram/gpu/task.h"

#include <algorithm>
#include <cstdlib>

#include "kernels/modules.h"

namespace accrue {

std::unique_ptr<GpuMethod> makeGpuMethod(Method method) {
  switch (method) {
    case Method::Duplicate: return makeDuplicate();
    case Method::BlockPrivate: return makeBlockPrivate();
    case Method::WarpPrivate: return makeWarpPrivate();
    case Method::ThreadPrivate: return makeThreadPrivate();
    case Method::LaneBanked: return makeLaneBanked();
    case Method::Packed: return makePacked();
    case Method::Partitioned: return makePartitioned();
    case Method::Global: return makeGlobal();
    case Method::Auto:
    case Method::Serial:
    case Method::Atomic:
    case Method::PerThread:
    case Method::SubTables: break;
  }
  std::abort();  // a request is checked before: it names a method of this processor's
}

std::optional<Error> launchKernel(const Task &task, const char *method, const char *kernel, unsigned blocks, unsigned threads,
                                  size_t shared, accrue_gpu_stream stream, void **arguments) {
  const char *const ptx = accrue_find_module(method, task.source);
  if (!ptx) return Error{Fault::NoDevice, "this build carries no GPU kernels; configure it with ACCRUE_KERNELS=clang or nvcc"};
  accrue_gpu_kernel *found = nullptr;
  if (auto failure = errorOf(accrue_gpu_find_kernel(&found, ptx, kernel), std::string("loading kernel ") + kernel)) return failure;
  return errorOf(accrue_gpu_launch(found, blocks, threads, shared, stream, arguments), std::string("launching kernel ") + kernel);
}

unsigned blocksPerMultiprocessor(const accrue_gpu_device &device, unsigned threads, size_t shared) {
  constexpr size_t reserved = 1024;  // that the hardware takes for each block
  const size_t byShared = device.shared_per_multiprocessor / (shared + reserved);
  const size_t byThreads = static_cast<size_t>(device.threads_per_multiprocessor) / threads;
  return static_cast<unsigned>(std::clamp<size_t>(std::min(byShared, byThreads), 1, 32));
}

unsigned gridFor(const Task &task, uint64_t elements, unsigned threads, unsigned blocksPerMultiprocessor) {
  const uint64_t wanted = (task.piecesOf(elements) + threads - 1) / threads;
  const uint64_t fitting = uint64_t(task.device->multiprocessors) * blocksPerMultiprocessor;
  const uint64_t most = task.options.grid.blocks ? task.options.grid.blocks : fitting;
  return static_cast<unsigned>(std::clamp<uint64_t>(wanted, 1, most));
}

unsigned threadsFor(const Task &task, unsigned own) { return task.options.grid.threads ? task.options.grid.threads : own; }

std::optional<std::string> gridRefusal(const Task &task, const GpuMethod &method) {
  const Grid &grid = task.options.grid;
  const GridLimits limits = method.grid(task);
  const std::string name(textOf(task.options.method).name);
  if (grid.blocks && !limits.takesBlocks)
    return "the grid of " + name +
           " cannot be chosen; that of global, duplicate, block-private, warp-private and thread-private can";
  if (!grid.threads) return std::nullopt;
  if (!limits.mostThreads) return name + " has its own number of threads a block; choose the blocks alone";
  if (grid.threads % accrue_lanes == 0 && grid.threads <= limits.mostThreads) return std::nullopt;
  return name + " takes a multiple of 32 threads a block, " + std::to_string(limits.mostThreads) + " at most, not " +
         std::to_string(grid.threads);
}

uint32_t copiesToMerge(const Task &task) {
  constexpr uint64_t few = 1 << 16;  // pieces, for which a few blocks will do
  return task.piecesOf(task.mostElements) <= few ? 1 : std::clamp(4096 / std::max(task.rawBins, 1u), 1u, 8u);
}

size_t sharedForBins(const accrue_gpu_device &device) { return device.shared_per_block - 1024; }

}  // namespace accrue

// A request as the GPU sees it: which source reads it, how many raw bins there are, and what a method is to launch.
#pragma once
#include "gpu/gpu.h"
#include "histogram/gpu/axis.h"
#include "histogram/gpu/memory.h"
#include "histogram/execution.h"
#include "kernels/exact_arguments.h"
#include "kernels/layouts.h"

namespace accrue {

struct Task {
  const accrue_gpu_device *device = nullptr;
  Options options;
  const char *source = "any";  // kernels/sources.def has its numbers
  uint32_t perPiece = 1;       // samples a thread loads at once
  uint32_t sampleBytes = 1;
  unsigned threads = 1024;     // of a block that fills half a multiprocessor
  uint32_t rawBins = 0;        // over all channels
  uint64_t mostElements = 0;   // of all channels, in one launch
  bool isWeighted = false;
  bool isExact = false;        // weights are summed exactly
  uint32_t weightBytes = 8;

  uint64_t piecesOf(uint64_t elements) const { return elements / perPiece; }
};

/// One launch: what the kernels are told.
struct Launch {
  accrue_source source;
  accrue_finish finish;  // its ticket is null where another launch finishes
  accrue_sums sums;      // where exact sums go
  uint64_t elements = 0;
  accrue_gpu_stream stream = nullptr;
  bool looks = true;     // at weights, for the window of the run's exact sums
};

/// What a method lets the caller choose of its grid.
struct GridLimits {
  bool takesBlocks = false;
  unsigned mostThreads = 0;  // of a block; 0: it has its own number
};

/// A method on the GPU. All look alike: what it cannot do, what it needs, how it is launched; each in a file of its own.
class GpuMethod {
 public:
  virtual ~GpuMethod() = default;
  /// The module that reads the task's samples; kernels/NAME.cu.
  virtual const char *module(const Task &task) const = 0;
  /// Why this task is not for it, and what is.
  virtual std::optional<std::string> refusal(const Task &task) const = 0;
  /// Copies of the raw bins in device memory.
  virtual uint32_t copies(const Task &) const { return 1; }
  /// Elements that a launch is given at most.
  virtual uint64_t mostElements(const Task &) const { return uint64_t(1) << 30; }
  /// Allocates what launches of up to task.mostElements need besides; bytes() of it.
  virtual std::optional<Error> reserve(const Task &) { return std::nullopt; }
  virtual uint64_t bytes(const Task &) const { return 0; }
  /// What of Options::grid it takes.
  virtual GridLimits grid(const Task &) const { return {}; }
  /// Whether its last block can finish.
  virtual bool canFinish() const { return true; }
  virtual std::optional<Error> launch(const Task &task, Launch &launch) = 0;
};

std::unique_ptr<GpuMethod> makeGlobal();
std::unique_ptr<GpuMethod> makeDuplicate();
std::unique_ptr<GpuMethod> makeBlockPrivate();
std::unique_ptr<GpuMethod> makeWarpPrivate();
std::unique_ptr<GpuMethod> makeThreadPrivate();
std::unique_ptr<GpuMethod> makeLaneBanked();
std::unique_ptr<GpuMethod> makePacked();
std::unique_ptr<GpuMethod> makePartitioned();
std::unique_ptr<GpuMethod> makeGpuMethod(Method method);

/// What the limits of warp-private take for granted (Nugteren et al., Fig. 16).
enum class Collisions : uint8_t { NotInWarp, NotInBlock };
/// Counts right only where that is so: for benchmarks alone.
std::unique_ptr<GpuMethod> makeCollisionFree(Collisions absent);

/// A plan of one method, whatever the options name.
Result<std::unique_ptr<Execution>> prepareGpuWith(std::unique_ptr<GpuMethod> method, const Request &request,
                                                  const Options &options);

/// A kernel of the task's module of `method`, launched.
std::optional<Error> launchKernel(const Task &task, const char *method, const char *kernel, unsigned blocks, unsigned threads,
                                  size_t shared, accrue_gpu_stream stream, void **arguments);

/// Blocks that fit on a multiprocessor at once, by threads and shared memory.
unsigned blocksPerMultiprocessor(const accrue_gpu_device &device, unsigned threads, size_t shared);

/// Enough blocks for the pieces, but no more than are on the device at once; or those that were asked for.
unsigned gridFor(const Task &task, uint64_t elements, unsigned threads, unsigned blocksPerMultiprocessor);

/// The threads of a block that were asked for, or the method's own.
unsigned threadsFor(const Task &task, unsigned own);

/// Why the grid that was asked for is not possible.
std::optional<std::string> gridRefusal(const Task &task, const GpuMethod &method);

/// Copies that blocks with a private one merge into: several where many blocks have few bins, which would meet in one corner
/// of the cache, but no more than the last block finishes.
uint32_t copiesToMerge(const Task &task);

/// Shared memory a block may have beside what kernels use for themselves.
size_t sharedForBins(const accrue_gpu_device &device);

}  // namespace accrue

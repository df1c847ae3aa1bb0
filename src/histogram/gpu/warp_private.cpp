#include <algorithm>
#include <string>

#include "histogram/gpu/sub_histograms.h"
#include "kernels/modules.h"

namespace accrue {
namespace {

/// What stands in for the method's kernels where its limits are measured.
struct Limit {
  const char *module = "warp_private";
  const char *kernel = nullptr;
};

class WarpPrivate : public GpuMethod {
 public:
  explicit WarpPrivate(Limit limit = {}) : limit(limit) {}
  const char *module(const Task &task) const override { return task.isWeighted && !limit.kernel ? "warp_sums" : limit.module; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (task.isWeighted && limit.kernel) return "the limits of warp-private are of counts; use warp-private for weights";
    if (task.isWeighted && task.options.warp.shuffle)
      return "the shuffle extension moves samples and would leave their weights behind; use warp-private without it";
    if (task.options.warp.shuffle && task.options.warp.uncoalesced) return "warp-private is either shuffled or uncoalesced";
    if (warps(task) >= 1) return std::nullopt;
    return "warp-private has no room for " + std::to_string(task.rawBins) + " bins in shared memory; use " +
           (task.isWeighted ? "partitioned" : "packed or partitioned");
  }
  std::optional<Error> reserve(const Task &task) override {
    if (auto failure = subs.reserve(task, mostBlocks(task))) return failure;
    return movedBytes(task) ? moved.reserve(movedBytes(task)) : std::nullopt;
  }
  uint64_t bytes(const Task &task) const override { return SubHistograms::bytes(task, mostBlocks(task)) + movedBytes(task); }

  GridLimits grid(const Task &) const override { return {true, 0}; }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.options.warp.shuffle)
      if (auto failure = shuffle(task, launch)) return failure;
    const CountingLaunch first = {module(task),  kernelFor(task), blocks(task, launch.elements),
                                  threads(task), shared(task),    task.options.warp.uncoalesced};
    return task.isWeighted ? subs.sum(task, launch, first) : subs.count(task, launch, first);
  }

 private:
  static constexpr unsigned most = 6;  // warps a block, as Podlozhnyuk has them
  static_assert(most * accrue_lanes <= accrue_warp_private_most_threads);
  /// Or as many as fit.
  static unsigned warps(const Task &task) {
    return static_cast<unsigned>(
        std::min<size_t>(most, sharedForBins(*task.device) / (std::max(task.rawBins, 1u) * bytesOfBin(task))));
  }
  /// Tagged counters have their tags in them, sums beside them.
  static size_t bytesOfBin(const Task &task) {
    if (!task.isWeighted) return sizeof(uint32_t);
    return ownSumBytes(task) + (task.options.warp.hardwareAtomics ? 0 : sizeof(uint32_t));
  }

  std::string kernelFor(const Task &task) const {
    const WarpExtensions &extensions = task.options.warp;
    if (limit.kernel) return limit.kernel;
    if (task.isWeighted) return ownSumKernel(extensions.hardwareAtomics ? "warp_sums_atomics" : "warp_sums", task);
    return std::string("warp_private") + (extensions.uncoalesced ? "_uncoalesced" : "") +
           (extensions.hardwareAtomics ? "_atomics" : "");
  }
  static unsigned threads(const Task &task) { return warps(task) * accrue_lanes; }
  static size_t shared(const Task &task) { return task.rawBins * bytesOfBin(task) * warps(task); }
  static unsigned blocks(const Task &task, uint64_t elements) {
    return gridFor(task, elements, threads(task), blocksPerMultiprocessor(*task.device, threads(task), shared(task)));
  }
  static unsigned mostBlocks(const Task &task) { return blocks(withMostPieces(task), task.mostElements); }
  static uint64_t movedBytes(const Task &task) { return task.options.warp.shuffle ? task.mostElements * task.sampleBytes + 4 : 0; }

  /// Moves the samples apart in scratch memory and lets the source read there. Only densely packed samples of one axis.
  std::optional<Error> shuffle(const Task &task, Launch &launch) {
    accrue_axis &axis = launch.source.axis[0];
    const size_t bytes = launch.elements * task.sampleBytes;
    const bool isDense = axis.stride == launch.source.channels;
    if (launch.source.axes != 1 || launch.source.channels != 1 || !isDense || reinterpret_cast<uintptr_t>(axis.data) % 4)
      return Error{Fault::Method,
                   "the shuffle extension moves densely packed samples of one channel, aligned to 4 bytes; use "
                   "warp-private without it"};
    const size_t wordBytes = task.sampleBytes == 8 ? 8 : 4;
    uint32_t words = static_cast<uint32_t>(bytes / wordBytes);
    uint32_t *to = moved.as<uint32_t>();
    const void *from = axis.data;
    void *arguments[] = {&from, &to, &words};
    Task any = task;
    any.source = "any";
    const unsigned blocks = static_cast<unsigned>(any.device->multiprocessors) * accrue_shuffle_blocks;
    if (auto failure = launchKernel(any, "shuffle", wordBytes == 8 ? "shuffle_wide" : "shuffle", blocks, accrue_shuffle_threads, 0,
                                    launch.stream, arguments))
      return failure;
    const size_t rest = bytes % wordBytes;
    if (auto failure = errorOf(accrue_gpu_within_device(reinterpret_cast<char *>(to) + bytes - rest,
                                                        static_cast<const char *>(from) + bytes - rest, rest, launch.stream),
                               "copying the last samples"))
      return failure;
    axis.data = to;
    return std::nullopt;
  }

  Limit limit;
  SubHistograms subs;
  DeviceMemory moved;
};

}  // namespace

std::unique_ptr<GpuMethod> makeWarpPrivate() { return std::make_unique<WarpPrivate>(); }

std::unique_ptr<GpuMethod> makeCollisionFree(Collisions absent) {
  const char *const kernel = absent == Collisions::NotInWarp ? "no_intra_warp" : "no_intra_inter_warp";
  return std::make_unique<WarpPrivate>(Limit{"collision_free", kernel});
}

}  // namespace accrue

#include <algorithm>

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class BlockPrivate : public GpuMethod {
 public:
  const char *module(const Task &task) const override { return task.isExact ? exactModule : "block_private"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (shared(task) <= sharedForBins(*task.device)) return std::nullopt;
    return "block-private needs " + std::to_string(shared(task)) + " bytes of shared memory for " + std::to_string(task.rawBins) +
           " bins, and a block has " + std::to_string(sharedForBins(*task.device)) +
           (task.isWeighted ? "; use partitioned" : "; use packed or partitioned");
  }
  uint32_t copies(const Task &task) const override { return task.isExact ? 1 : copiesToMerge(task); }
  GridLimits grid(const Task &task) const override { return {!task.isExact, task.isExact ? 0 : task.threads}; }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.isExact) return sumInShared(task, launch, lanes(task));
    void *arguments[] = {&launch.source, &launch.finish};
    // With few samples the blocks' zeroing and merging counts: fewer of them, one a multiprocessor.
    const bool isShort = task.piecesOf(launch.elements) < uint64_t(task.device->multiprocessors) * 4096;
    const unsigned threads = threadsFor(task, isShort && task.rawBins <= 1024 ? 512 : task.threads);
    const unsigned each = isShort ? 1 : blocksPerMultiprocessor(*task.device, threads, shared(task));
    return launchKernel(task, "block_private", "block_private", gridFor(task, launch.elements, threads, each), threads,
                        shared(task), launch.stream, arguments);
  }

 private:
  /// Copies of exact sums in a block: the fewer bins, the more updates meet in one; all have to be cleared and merged.
  static uint32_t lanes(const Task &task) {
    constexpr uint32_t most = 8, enough = 8192;  // sums
    uint32_t lanes = most;
    while (lanes > 1 && task.rawBins * lanes > enough) lanes /= 2;
    return lanes;
  }
  static size_t shared(const Task &task) {
    if (task.isExact) return sharedForSums(task, 1);
    return task.isWeighted ? size_t(task.rawBins) * sizeof(double) : (size_t(task.rawBins) + accrue_lost_slots) * sizeof(uint32_t);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeBlockPrivate() { return std::make_unique<BlockPrivate>(); }

}  // namespace accrue

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class LaneBanked : public GpuMethod {
 public:
  const char *module(const Task &task) const override { return task.isExact ? exactModule : "lane_banked"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (shared(task) <= sharedForBins(*task.device)) return std::nullopt;
    return "lane-banked has room for " + std::to_string(roomFor(task)) + " bins, not for " + std::to_string(task.rawBins) +
           "; use block-private";
  }
  uint32_t copies(const Task &task) const override { return task.isExact ? 1 : copiesToMerge(task); }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.isExact) return sumInShared(task, launch, accrue_lanes);
    void *arguments[] = {&launch.source, &launch.finish};
    // A block's merge pays off over a few pieces a thread.
    const bool isShort = task.piecesOf(launch.elements) < uint64_t(task.device->multiprocessors) * task.threads * 8;
    const unsigned each = isShort ? 1 : blocksPerMultiprocessor(*task.device, task.threads, shared(task));
    return launchKernel(task, "lane_banked", "lane_banked", gridFor(task, launch.elements, task.threads, each), task.threads,
                        shared(task), launch.stream, arguments);
  }

 private:
  /// What counts take, or sums that are not exact.
  static size_t rowBytes(const Task &task) { return accrue_lanes * (task.isWeighted ? sizeof(double) : sizeof(uint32_t)); }
  static size_t lostRows(const Task &task) { return task.isWeighted ? 0 : accrue_lost_slots; }
  static size_t shared(const Task &task) {
    return task.isExact ? sharedForSums(task, accrue_lanes) : (size_t(task.rawBins) + lostRows(task)) * rowBytes(task);
  }
  static size_t roomFor(const Task &task) {
    const size_t all = sharedForBins(*task.device);
    return task.isExact ? all * task.rawBins / shared(task) : all / rowBytes(task) - lostRows(task);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeLaneBanked() { return std::make_unique<LaneBanked>(); }

}  // namespace accrue

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class LaneBanked : public GpuMethod {
 public:
  const char *module() const override { return "lane_banked"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (task.isWeighted && !task.isExact) return "lane-banked adds up weights only exactly; set Options::sum to Sum::Exact";
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
    return launchKernel(task, module(), "lane_banked", gridFor(task, launch.elements, task.threads, each), task.threads,
                        shared(task), launch.stream, arguments);
  }

 private:
  static constexpr size_t rowBytes = accrue_lanes * sizeof(uint32_t);
  static size_t shared(const Task &task) {
    return task.isExact ? sharedForSums(task, accrue_lanes) : (size_t(task.rawBins) + accrue_lost_slots) * rowBytes;
  }
  static size_t roomFor(const Task &task) {
    const size_t all = sharedForBins(*task.device);
    return task.isExact ? all * task.rawBins / shared(task) : all / rowBytes - accrue_lost_slots;
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeLaneBanked() { return std::make_unique<LaneBanked>(); }

}  // namespace accrue

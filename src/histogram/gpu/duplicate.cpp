#include <algorithm>

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class Duplicate : public GpuMethod {
 public:
  const char *module(const Task &task) const override { return task.isExact ? exactModule : "duplicate"; }
  std::optional<std::string> refusal(const Task &) const override { return std::nullopt; }
  /// As many as 16 MB hold, one per block at most.
  uint32_t copies(const Task &task) const override {
    if (task.options.copies) return task.options.copies;
    const uint64_t element = task.isWeighted ? sizeof(double) : sizeof(uint32_t);
    const uint64_t bytes = task.isExact ? exactBytes(task) : element * task.rawBins;
    const uint64_t fit = (16u << 20) / std::max<uint64_t>(bytes, 1);
    return static_cast<uint32_t>(std::clamp<uint64_t>(fit, 1, uint64_t(task.device->multiprocessors) * 4));
  }
  GridLimits grid(const Task &task) const override { return {!task.isExact, task.isExact ? 0u : uint32_t{accrue_global_threads}}; }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.isExact) return sumInDevice(task, launch);
    void *arguments[] = {&launch.source, &launch.finish};
    const unsigned threads = threadsFor(task, accrue_global_threads);
    return launchKernel(task, "duplicate", "duplicate", gridFor(task, launch.elements, threads, accrue_global_blocks), threads, 0,
                        launch.stream, arguments);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeDuplicate() { return std::make_unique<Duplicate>(); }

}  // namespace accrue

#include "histogram/gpu/task.h"

namespace accrue {
namespace {

class Packed : public GpuMethod {
 public:
  const char *module(const Task &) const override { return "packed"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (task.isWeighted) return "packed has counters of 16 bits, which hold no sums of weights; use block-private or partitioned";
    const uint64_t most = 2 * (sharedForBins(*task.device) / sizeof(uint32_t) - accrue_packed_words(0)) - accrue_lost_slots;
    if (task.rawBins <= most) return std::nullopt;
    return "packed has room for " + std::to_string(most) + " bins, not for " + std::to_string(task.rawBins) + "; use partitioned";
  }

  std::optional<Error> launch(const Task &task, Launch &launch) override {
    void *arguments[] = {&launch.source, &launch.finish};
    return launchKernel(task, "packed", "packed", gridFor(task, launch.elements, accrue_packed_threads, 1), accrue_packed_threads,
                        accrue_packed_words(task.rawBins) * sizeof(uint32_t), launch.stream, arguments);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makePacked() { return std::make_unique<Packed>(); }

}  // namespace accrue

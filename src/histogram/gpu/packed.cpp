#include "histogram/gpu/task.h"

namespace accrue {
namespace {

class Packed : public GpuMethod {
 public:
  const char *module() const override { return "packed"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (auto reason = countsOnly(task, "packed")) return reason;
    const uint64_t most = 2 * (sharedForBins(*task.device) / sizeof(uint32_t) - words(0)) - 2;
    if (task.rawBins <= most) return std::nullopt;
    return "packed has room for " + std::to_string(most) + " bins, not for " + std::to_string(task.rawBins) + "; use partitioned";
  }

  std::optional<Error> launch(const Task &task, Launch &launch) override {
    void *arguments[] = {&launch.source, &launch.finish};
    return launchKernel(task, module(), "packed", gridFor(task, launch.elements, threads, 1), threads,
                        words(task.rawBins) * sizeof(uint32_t), launch.stream, arguments);
  }

 private:
  static constexpr unsigned threads = 1024;
  /// As in kernels/packed.cu: the board, two counters in a word for bins and for samples without one, a word per lane for
  /// each of two crowded slots.
  static uint64_t words(uint64_t bins) { return 8 + (bins + 3) / 2 + 2 * 32; }
};

}  // namespace

std::unique_ptr<GpuMethod> makePacked() { return std::make_unique<Packed>(); }

}  // namespace accrue

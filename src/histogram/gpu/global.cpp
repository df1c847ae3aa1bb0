#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class Global : public GpuMethod {
 public:
  const char *module(const Task &task) const override { return task.isExact ? exactModule : "global"; }
  std::optional<std::string> refusal(const Task &) const override { return std::nullopt; }
  GridLimits grid(const Task &task) const override { return {!task.isExact, task.isExact ? 0u : uint32_t{accrue_global_threads}}; }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.isExact) return sumInDevice(task, launch);
    void *arguments[] = {&launch.source, &launch.finish};
    const unsigned threads = threadsFor(task, accrue_global_threads);
    return launchKernel(task, "global", "global", gridFor(task, launch.elements, threads, accrue_global_blocks), threads, 0,
                        launch.stream, arguments);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeGlobal() { return std::make_unique<Global>(); }

}  // namespace accrue

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class Global : public GpuMethod {
 public:
  const char *module() const override { return "global"; }
  std::optional<std::string> refusal(const Task &) const override { return std::nullopt; }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.isExact) return sumInDevice(task, launch);
    void *arguments[] = {&launch.source, &launch.finish};
    return launchKernel(task, module(), "global", gridFor(task, launch.elements, accrue_global_threads, accrue_global_blocks),
                        accrue_global_threads, 0, launch.stream, arguments);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeGlobal() { return std::make_unique<Global>(); }

}  // namespace accrue

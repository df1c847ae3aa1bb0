#include "histogram/gpu/task.h"

namespace accrue {
namespace {

class ThreadPrivate : public GpuMethod {
 public:
  const char *module() const override { return "thread_private"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (auto reason = countsOnly(task, "thread-private")) return reason;
    if (task.options.mapping < 1 || task.options.mapping > 4) return "thread-private has mappings 1 to 4";
    if (shared(task) <= sharedForBins(*task.device)) return std::nullopt;
    return "thread-private has no room for " + std::to_string(task.rawBins) + " bins a thread in shared memory; use block-private";
  }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    void *arguments[] = {&launch.source, &launch.finish};
    const unsigned each = blocksPerMultiprocessor(*task.device, threads(task), shared(task));
    const char *const kernel = task.options.mapping <= 2 ? "thread_private_layout_1" : "thread_private_layout_2";
    return launchKernel(task, module(), kernel, gridFor(task, launch.elements, threads(task), each), threads(task), shared(task),
                        launch.stream, arguments);
  }

 private:
  static unsigned threads(const Task &task) { return task.options.mapping % 2 ? accrue_lanes : accrue_thread_private_most_threads; }
  static size_t shared(const Task &task) {
    return size_t(accrue_thread_private_counters(task.rawBins)) * threads(task) * sizeof(uint16_t);
  }
};

}  // namespace

std::unique_ptr<GpuMethod> makeThreadPrivate() { return std::make_unique<ThreadPrivate>(); }

}  // namespace accrue

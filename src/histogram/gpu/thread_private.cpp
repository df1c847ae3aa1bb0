#include "histogram/gpu/sub_histograms.h"

namespace accrue {
namespace {

class ThreadPrivate : public GpuMethod {
 public:
  const char *module(const Task &task) const override { return task.isWeighted ? "thread_sums" : "thread_private"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (task.options.mapping < 1 || task.options.mapping > 4) return "thread-private has mappings 1 to 4";
    if (shared(task) <= sharedForBins(*task.device)) return std::nullopt;
    return "thread-private has no room for " + std::to_string(task.rawBins) + " bins a thread in shared memory; use block-private";
  }
  std::optional<Error> reserve(const Task &task) override { return subs.reserve(task, mostBlocks(task)); }
  uint64_t bytes(const Task &task) const override { return SubHistograms::bytes(task, mostBlocks(task)); }
  GridLimits grid(const Task &) const override { return {true, 0}; }
  std::optional<Error> launch(const Task &task, Launch &launch) override {
    const char *const counting = task.options.mapping <= 2 ? "thread_private_layout_1" : "thread_private_layout_2";
    const std::string kernel = task.isWeighted ? ownSumKernel("thread_sums", task) : counting;
    const CountingLaunch first = {module(task), kernel, blocks(task, launch.elements), threads(task), shared(task)};
    return task.isWeighted ? subs.sum(task, launch, first) : subs.count(task, launch, first);
  }

 private:
  static unsigned blocks(const Task &task, uint64_t elements) {
    return gridFor(task, elements, threads(task), blocksPerMultiprocessor(*task.device, threads(task), shared(task)));
  }
  static unsigned mostBlocks(const Task &task) { return blocks(withMostPieces(task), task.mostElements); }
  static unsigned threads(const Task &task) {
    return task.options.mapping % 2 ? unsigned(accrue_lanes) : unsigned(accrue_thread_private_most_threads);
  }
  static size_t shared(const Task &task) {
    const size_t ofThread =
        task.isWeighted ? task.rawBins * ownSumBytes(task) : accrue_thread_private_counters(task.rawBins) * sizeof(uint16_t);
    return ofThread * threads(task);
  }

  SubHistograms subs;
};

}  // namespace

std::unique_ptr<GpuMethod> makeThreadPrivate() { return std::make_unique<ThreadPrivate>(); }

}  // namespace accrue

#include "histogram/gpu/sub_histograms.h"

#include <algorithm>

namespace accrue {

std::optional<Error> SubHistograms::count(const Task &task, Launch &launch, const CountingLaunch &counting) {
  uint32_t *subs = memory.as<uint32_t>();
  void *first[] = {&launch.source, &launch.finish.from, &subs};
  if (auto failure = launchKernel(task, counting.module, counting.kernel.c_str(), counting.blocks, counting.threads,
                                  counting.shared, launch.stream, first))
    return failure;
  Task any = task;
  any.source = "any";
  uint32_t count = counting.blocks;
  void *second[] = {&subs, &count, &launch.finish};
  const unsigned blocks =
      std::max((task.rawBins + accrue_sum_bins - 1) / accrue_sum_bins, 1u);  // no bins: it finishes all the same
  return launchKernel(any, "sub_histograms", "sum_sub_histograms", blocks, accrue_sum_threads, accrue_sum_bins * sizeof(uint32_t),
                      launch.stream, second);
}

}  // namespace accrue

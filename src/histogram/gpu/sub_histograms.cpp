#include "histogram/gpu/sub_histograms.h"

#include <algorithm>

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

/// The second kernel, whose last argument is `to`.
std::optional<Error> addUp(const Task &task, const Launch &launch, const char *module, const char *kernel, void *subs,
                           uint32_t count, void *to, size_t shared) {
  Task any = task;
  any.source = "any";
  void *arguments[] = {&subs, &count, to};
  const unsigned blocks =
      std::max((task.rawBins + accrue_sum_bins - 1) / accrue_sum_bins, 1u);  // no bins: it finishes all the same
  return launchKernel(any, module, kernel, blocks, accrue_sum_threads, shared, launch.stream, arguments);
}

}  // namespace

size_t ownSumBytes(const Task &task) { return task.isExact ? wordsOf(task) * sizeof(uint32_t) : sizeof(double); }

std::string ownSumKernel(const char *name, const Task &task) {
  return std::string(name) + "_" + (task.isExact ? std::to_string(wordsOf(task)) : "fast");
}

Task withMostPieces(const Task &task) {
  Task most = task;
  if (task.isWeighted) most.perPiece = 1;
  return most;
}

uint64_t SubHistograms::bytes(const Task &task, unsigned blocks) {
  const size_t each = task.isExact ? 2 * sizeof(uint64_t) : task.isWeighted ? sizeof(double) : sizeof(uint32_t);
  return uint64_t(blocks) * task.rawBins * each;
}

std::optional<Error> SubHistograms::count(const Task &task, Launch &launch, const CountingLaunch &counting) {
  uint32_t *subs = memory.as<uint32_t>();
  void *first[] = {&launch.source, &launch.finish.from, &subs};
  if (auto failure = launchKernel(task, counting.module, counting.kernel.c_str(), counting.blocks, counting.threads,
                                  counting.shared, launch.stream, first))
    return failure;
  return addUp(task, launch, "sub_histograms", "sum_sub_histograms", subs, counting.blocks, &launch.finish,
               accrue_sum_bins * sizeof(uint32_t));
}

std::optional<Error> SubHistograms::sum(const Task &task, Launch &launch, const CountingLaunch &counting) {
  void *subs = memory.as<void>();
  uint32_t isApart = counting.isApart;
  launch.sums.digits = digitsFor(task, updatesOfBlock(task, launch.elements, counting.blocks, counting.threads));
  if (task.isExact)
    if (auto failure = lookAtWeights(task, launch)) return failure;
  void *first[] = {&launch.source, &launch.finish.from, &launch.sums, &subs, &isApart};
  if (auto failure = launchKernel(task, counting.module, counting.kernel.c_str(), counting.blocks, counting.threads,
                                  counting.shared, launch.stream, first))
    return failure;
  if (task.isExact) return addUp(task, launch, "sub_sums", "add_exact_sub_sums", subs, counting.blocks, &launch.sums, 0);
  return addUp(task, launch, "sub_sums", "add_sub_sums", subs, counting.blocks, &launch.finish, accrue_sum_bins * sizeof(double));
}

}  // namespace accrue

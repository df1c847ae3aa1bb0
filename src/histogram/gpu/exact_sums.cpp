#include "histogram/gpu/exact_sums.h"

#include <algorithm>
#include <bit>

#include "kernels/exact_sum.h"

namespace accrue {
namespace {

constexpr const char *module = exactModule;

/// Words of a sum in shared memory: floats have fewer digits.
uint32_t wordsOf(const Task &task) { return task.weightBytes == sizeof(float) ? 2 : 3; }

/// Binary digits that a weight may have so that a block's updates cannot overflow its sums, which have a sign.
uint32_t digitsFor(const Task &task, uint64_t elements, unsigned blocks, unsigned threads) {
  const uint64_t pieces = task.piecesOf(elements) / (uint64_t(blocks) * threads) + 1;
  const uint64_t updates = pieces * threads * task.perPiece + accrue_lanes;  // those in no piece are fewer
  return 32 * wordsOf(task) - 1 - static_cast<uint32_t>(std::bit_width(updates));
}

}  // namespace

uint64_t exactBytes(const Task &task) { return uint64_t(task.rawBins) * exact::longCells * sizeof(exact::Word); }

size_t sharedForSums(const Task &task, uint32_t lanes) { return size_t(task.rawBins) * lanes * wordsOf(task) * sizeof(uint32_t); }

std::optional<Error> sumInDevice(const Task &task, Launch &launch) {
  void *arguments[] = {&launch.source, &launch.sums, &launch.finish};
  return launchKernel(task, module, "sum_in_device", gridFor(task, launch.elements, accrue_global_threads, accrue_global_blocks),
                      accrue_global_threads, 0, launch.stream, arguments);
}

std::optional<Error> sumInShared(const Task &task, Launch &launch, uint32_t lanes) {
  const size_t shared = sharedForSums(task, lanes);
  const unsigned each = blocksPerMultiprocessor(*task.device, task.threads, shared);
  const unsigned blocks = gridFor(task, launch.elements, task.threads, each);
  launch.sums.lanes = lanes;
  launch.sums.digits = digitsFor(task, launch.elements, blocks, task.threads);
  void *look[] = {&launch.source, &launch.sums};
  if (auto failure =
          launchKernel(task, module, "look_at_weights", 1, accrue_weights_looks, 2 * sizeof(uint32_t), launch.stream, look))
    return failure;
  void *arguments[] = {&launch.source, &launch.sums, &launch.finish};
  return launchKernel(task, module, wordsOf(task) == 2 ? "sum_in_shared_2" : "sum_in_shared_3", blocks, task.threads, shared,
                      launch.stream, arguments);
}

std::optional<Error> finishSums(const Task &task, accrue_finish finish, accrue_sums from, uint64_t bins) {
  constexpr unsigned threads = accrue_finish_threads;
  const uint64_t most = uint64_t(task.device->multiprocessors) * 8;
  void *arguments[] = {&finish, &from};
  return launchKernel(task, module, "finish_sums",
                      static_cast<unsigned>(std::clamp<uint64_t>((bins + threads - 1) / threads, 1, most)), threads, 0,
                      task.options.stream, arguments);
}

}  // namespace accrue

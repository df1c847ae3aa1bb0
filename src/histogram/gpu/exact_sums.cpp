#include "histogram/gpu/exact_sums.h"

#include <algorithm>
#include <bit>

namespace accrue {
namespace {

constexpr const char *module = exactModule;

constexpr uint32_t digitsInDevice = 91;  // of 96, and sums there have 128

}  // namespace

uint32_t wordsOf(const Task &task) { return task.weightBytes == sizeof(float) ? 2 : 3; }

uint32_t digitsFor(const Task &task, uint64_t updates) {
  return 32 * wordsOf(task) - 2 - static_cast<uint32_t>(std::bit_width(updates));  // one for the sign, one for where sums start
}

uint64_t updatesOfBlock(const Task &task, uint64_t elements, unsigned blocks, unsigned threads) {
  const uint64_t pieces = task.piecesOf(elements) / (uint64_t(blocks) * threads) + 1;
  return pieces * threads * task.perPiece + accrue_lanes;  // those in no piece are fewer
}

std::optional<Error> lookAtWeights(const Task &task, Launch &launch) {
  void *arguments[] = {&launch.source, &launch.sums};
  if (!launch.looks) return std::nullopt;
  return launchKernel(task, module, "look_at_weights", 1, accrue_sum_looks, accrue_sum_look_words * sizeof(uint32_t), launch.stream,
                      arguments);
}

uint64_t exactBytes(const Task &task) { return uint64_t(task.rawBins) * accrue_sum_cells * sizeof(uint64_t); }

size_t sharedForSums(const Task &task, uint32_t lanes) {
  return (size_t(task.rawBins) * lanes + size_t{accrue_sum_hots} * accrue_lanes) * wordsOf(task) * sizeof(uint32_t);
}

std::optional<Error> sumInDevice(const Task &task, Launch &launch) {
  launch.sums.digits = digitsInDevice;
  if (auto failure = lookAtWeights(task, launch)) return failure;
  void *arguments[] = {&launch.source, &launch.sums, &launch.finish};
  return launchKernel(task, module, "sum_in_device", gridFor(task, launch.elements, accrue_global_threads, accrue_global_blocks),
                      accrue_global_threads, 0, launch.stream, arguments);
}

std::optional<Error> sumInShared(const Task &task, Launch &launch, uint32_t lanes) {
  const size_t shared = sharedForSums(task, lanes);
  const unsigned blocks = gridFor(task, launch.elements, accrue_sum_copy_threads, 1);
  launch.sums.lanes = lanes;
  launch.sums.digits = digitsFor(task, updatesOfBlock(task, launch.elements, blocks, accrue_sum_copy_threads));
  if (auto failure = lookAtWeights(task, launch)) return failure;
  void *arguments[] = {&launch.source, &launch.sums, &launch.finish};
  return launchKernel(task, module, wordsOf(task) == 2 ? "sum_in_shared_2" : "sum_in_shared_3", blocks, accrue_sum_copy_threads,
                      shared, launch.stream, arguments);
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

// Exact sums on the GPU (kernels/exact_sums.cu), as the methods that add up weights launch them.
#pragma once
#include "histogram/gpu/task.h"

namespace accrue {

constexpr const char *exactModule = "exact_sums";

/// Words of 32 bits that a sum has in shared memory: floats have fewer digits.
uint32_t wordsOf(const Task &task);

/// Digits that a weight may have in the window so that so many updates, or fewer, cannot overflow such a sum.
uint32_t digitsFor(const Task &task, uint64_t updates);

/// Updates that a block makes at most, where the samples of a launch are dealt out to all of its threads alike.
uint64_t updatesOfBlock(const Task &task, uint64_t elements, unsigned blocks, unsigned threads);

/// Finds the window before a run's first launch, if that looks: all of its launches have the same one. launch.sums.digits says how many a
/// weight may have.
std::optional<Error> lookAtWeights(const Task &task, Launch &launch);

/// Bytes of device memory for a copy of the raw bins.
uint64_t exactBytes(const Task &task);

/// Bytes of shared memory for `lanes` copies, a power of two.
size_t sharedForSums(const Task &task, uint32_t lanes);

/// Every weight to device memory, to one of the copies there.
std::optional<Error> sumInDevice(const Task &task, Launch &launch);

/// In shared memory, merged into device memory; `lanes` copies for the lanes of a warp.
std::optional<Error> sumInShared(const Task &task, Launch &launch, uint32_t lanes);

/// The result, rounded once. Leaves device memory zero.
std::optional<Error> finishSums(const Task &task, accrue_finish finish, accrue_sums from, uint64_t bins);

}  // namespace accrue

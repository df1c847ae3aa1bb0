// block-private: a copy of the histogram per block in shared memory, added to the one in device memory at the end (the
// CUDA tutorial's privatized kernel, with 16-byte loads and several in flight; its saturation kernel is in finish.h).
// Costs: bins * 4 bytes of shared memory per block (8 with weights), up to 56 Ki bins; zeroing and merging them per block.
// The hardware merges equal addresses of a warp's increments, so crowded bins do not slow it down; random bins of 1- and
// 2-byte samples meet in memory banks. Wins for 2- and 4-byte samples from a thousand bins on.
#include "kernels/fast_sums.h"

using namespace accrue;

namespace {

template <class Source>
ACCRUE_DEVICE void countInShared(const Source &source, const accrue_target &to) {
  u32 *const words = sharedWords();
  for (u32 i = thread(); i < to.bins + accrue_lost_slots; i += threads()) words[i] = 0;
  syncBlock();
  forEachSample(source, ToShared{sharedAddress(words)});
  syncBlock();
  u32 *const counts = copyOfBlock(to);
  for (u32 bin = thread(); bin < to.bins; bin += threads())
    if (words[bin]) addGlobal(counts + bin, words[bin]);
  if (thread() < accrue_lost_slots && words[to.bins + thread()]) addGlobal(to.misses + thread(), (u64)words[to.bins + thread()]);
}

template <class Source>
ACCRUE_DEVICE void blockPrivate(const Source &source, const accrue_target &to) {
  if constexpr (isWeighted<Source>) addInShared(source, to, 1);
  else countInShared(source, to);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(ThreadsOf<Source>::value, accrue_source_blocks)
    block_private(Source source, accrue_finish finish) {
  blockPrivate(source, finish.from);
  finishIfLast<SumOf<Source>::type>(finish);
}

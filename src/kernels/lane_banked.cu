// lane-banked: a copy of the histogram per lane, shared by the block's warps, each lane's in a memory bank of its own:
// address = bin * 32 + lane. No two lanes of a warp ever meet, in a bin or in a bank, so its time does not depend on the
// data at all. (After Nugteren et al.'s mapping 3, with today's shared memory and its atomics across warps.)
// Costs: bins * 128 bytes of shared memory per block, up to 1816 bins. Wins for bytes, and for few bins of any
// type. Sums of weights take bins * 256 bytes here (fast_sums.h), exact ones two or three words each (exact_sums.cu).
#include "kernels/fast_sums.h"

using namespace accrue;

namespace {

template <class Source>
ACCRUE_DEVICE void countInLanes(const Source &source, const accrue_target &to) {
  const u32 bins = to.bins;
  u32 *const words = sharedWords();
  for (u32 i = thread(); i < (bins + accrue_lost_slots) * accrue_lanes; i += threads()) words[i] = 0;
  syncBlock();
  const u32 mine = sharedAddress(words) + 4 * lane();
  forEachSample(source, [mine](u32 bin) { incrementShared(mine + 4 * accrue_lanes * bin); });
  syncBlock();
  u32 *const counts = copyOfBlock(to);
  for (u32 bin = thread(); bin < bins + accrue_lost_slots; bin += threads()) {
    u32 sum = 0;
#pragma unroll
    for (u32 i = 0; i < accrue_lanes; i++) sum += words[bin * accrue_lanes + (lane() + i) % accrue_lanes];  // from bank to bank
    if (!sum) continue;
    if (bin < bins) addGlobal(counts + bin, sum);
    else addGlobal(to.misses + (bin - bins), (u64)sum);
  }
}

template <class Source>
ACCRUE_DEVICE void laneBanked(const Source &source, const accrue_target &to) {
  if constexpr (isWeighted<Source>) addInShared(source, to, accrue_lanes);
  else countInLanes(source, to);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(ThreadsOf<Source>::value, accrue_source_blocks) lane_banked(Source source, accrue_finish finish) {
  laneBanked(source, finish.from);
  finishIfLast<SumOf<Source>::type>(finish);
}

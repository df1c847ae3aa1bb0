// The second kernel of the two-level methods (Nugteren et al., Fig. 2): adds up the sub-histograms that blocks have stored.
// A block takes a few bins next to one another and reads them of many sub-histograms at once. Its last block finishes.
// Costs: one read of blocks * bins words, the same for every input; a launch.
#include "kernels/sub_histograms.h"

using namespace accrue;

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_threads, 1) sum_sub_histograms(const u32 *subs, u32 count, accrue_finish finish) {
  u32 *const sums = sharedWords();
  const u32 column = thread() % accrue_sum_bins, bin = block() * accrue_sum_bins + column, bins = finish.from.bins;
  if (thread() < accrue_sum_bins) sums[thread()] = 0;
  syncBlock();
  u32 sum = 0;
  if (bin < bins)
#pragma unroll 8
    for (u32 sub = thread() / accrue_sum_bins; sub < count; sub += accrue_sum_threads / accrue_sum_bins)
      sum += subs[(u64)sub * bins + bin];
  addShared(sharedAddress(sums + column), sum);
  syncBlock();
  if (thread() < accrue_sum_bins && bin < bins) addGlobal(finish.from.counts + bin, sums[column]);
  finishIfLast(finish);
}

// Sums of weights in doubles, in whatever order, in a block's shared memory: block-private, lane-banked.
#pragma once
#include "kernels/update.h"

namespace accrue {

/// `lanes` copies for the lanes of a warp, a power of two, merged into the one in device memory.
template <class Source>
ACCRUE_DEVICE void addInShared(const Source &source, const accrue_target &to, u32 lanes) {
  const u32 sums = to.bins * lanes, own = lane() & (lanes - 1);
  for (u32 i = thread(); i < sums; i += threads()) dynamicShared[i] = 0;
  syncBlock();
  Misses misses;
  const auto one = [&, address = sharedAddress(dynamicShared) + 8 * own](u32 bin, double weight) {
    if (bin < to.bins) addShared(address + 8 * lanes * bin, weight);
    else misses.add(bin - to.bins);
  };
  forEachSample(source, Each<decltype(one)>{one});
  misses.report(to.misses);
  syncBlock();
  double *const merged = to.sums + (u64)(block() % to.copies) * to.bins;
  for (u32 bin = thread(); bin < to.bins; bin += threads()) {
    double sum = 0;
    for (u32 i = 0; i < lanes; i++) sum += dynamicShared[bin * lanes + ((own + i) & (lanes - 1))];  // from bank to bank
    if (sum != 0) addGlobal(merged + bin, sum);
  }
}

}  // namespace accrue

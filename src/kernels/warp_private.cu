// warp-private: a copy of the histogram per warp in shared memory (Podlozhnyuk, Histogram calculation in CUDA, 2007), with
// the extensions of Nugteren et al., section 6:
//   tagged updates      no atomics: a lane writes its number into the upper 5 bits of the counter and looks whether it
//                       was the one that won; the others try again. 27 bits count. Up to 32 rounds where all lanes meet.
//   hardware-atomics    shared-memory atomics instead (extension 3)
//   uncoalesced         lanes read far from one another, so that neighbouring, similar samples do not meet (extension 2)
//   shuffle             a pass before it moves samples apart in memory; reads stay coalesced (extension 1, shuffle.cu)
// Costs: bins * 4 bytes of shared memory per warp. Today the hardware's atomics make the tagged loop obsolete.
#include "kernels/update.h"

using namespace accrue;

namespace {

constexpr u32 noSample = ~0u;

/// All lanes come here together: the rounds of the tagged update need the warp in step.
struct Tagged {
  u32 address;
  ACCRUE_DEVICE void operator()(bool isThere, u32 bin) const {
    const u32 at = address + 4 * bin, tag = lane() << 27;
    bool isPending = isThere;
    while (anyLane(isPending)) {
      const u32 next = isPending ? tag | ((loadShared(at) + 1) & 0x7ffffffu) : 0;
      syncWarp();
      if (isPending) storeShared(at, next);
      syncWarp();
      if (isPending) isPending = loadShared(at) != next;
      syncWarp();
    }
  }
};

struct Atomic {
  u32 address;
  ACCRUE_DEVICE void operator()(bool isThere, u32 bin) const {
    if (isThere) incrementShared(address + 4 * bin);
  }
};

template <class Update, bool isApart>
ACCRUE_DEVICE void warpPrivate(const Source &source, const accrue_finish &finish) {
  const u32 bins = finish.from.bins, warps = threads() / 32;
  u32 *const words = sharedWords();
  for (u32 i = thread(); i < bins * warps; i += threads()) words[i] = 0;
  syncBlock();

  const Update update{sharedAddress(words + warp() * bins)};
  Misses misses;
  const auto count = [&](u32 bin) {
    if (bin >= bins && bin != noSample) misses.add(bin - bins);
    update(bin < bins, bin);
  };
  // The same number of rounds for all lanes; lanes without a piece go along without a sample.
  const u32 pieces = source.pieces(), rounds = (pieces + workers() - 1) / workers();
  for (u32 round = 0; round < rounds; round++) {
    const u32 piece = isApart ? worker() * rounds + round : round * workers() + worker();
    u32 bin[Source::perPiece];
    u32 i = 0;
    source.each(source.fetch(piece < pieces ? piece : 0), piece, [&](u32 found) { bin[i++] = found; });
#pragma unroll
    for (u32 k = 0; k < Source::perPiece; k++) count(piece < pieces ? bin[k] : noSample);
  }
  u32 last = noSample;
  source.rest(worker(), [&](u32 found) { last = found; });
  count(last);
  misses.report(finish.from.misses);

  syncBlock();
  for (u32 k = thread(); k < bins; k += threads()) {
    u32 sum = 0;
    for (u32 w = 0; w < warps; w++) sum += words[w * bins + k] & 0x7ffffffu;
    if (sum) addGlobal(finish.from.counts + k, sum);
  }
  finishIfLast(finish);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1) warp_private(Source source, accrue_finish finish) {
  warpPrivate<Tagged, false>(source, finish);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)
    warp_private_uncoalesced(Source source, accrue_finish finish) {
  warpPrivate<Tagged, true>(source, finish);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1) warp_private_atomics(Source source, accrue_finish finish) {
  warpPrivate<Atomic, false>(source, finish);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)
    warp_private_uncoalesced_atomics(Source source, accrue_finish finish) {
  warpPrivate<Atomic, true>(source, finish);
}

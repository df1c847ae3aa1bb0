// A histogram per warp in shared memory: how samples are dealt out, updated and summed. warp_private.cu has the method's
// variants, collision_free.cu its limits.
#pragma once
#include "kernels/sub_histograms.h"

namespace accrue {

/// Whether neighbouring lanes read neighbouring pieces, or pieces far from one another.
enum class Reading { Coalesced, Apart };
enum class Copy { PerWarp, PerBlock };

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

template <class Update, Reading reading, Copy copy>
ACCRUE_DEVICE void warpPrivate(const Source &source, const accrue_target &to, u32 *subs) {
  constexpr u32 noSample = ~0u;
  const u32 bins = to.bins, copies = copy == Copy::PerWarp ? threads() / 32 : 1;
  u32 *const words = sharedWords();
  for (u32 i = thread(); i < bins * copies; i += threads()) words[i] = 0;
  syncBlock();

  const Update update{sharedAddress(words + (copy == Copy::PerWarp ? warp() * bins : 0))};
  Misses misses;
  const auto count = [&](u32 bin) {
    if (bin >= bins && bin != noSample) misses.add(bin - bins);
    update(bin < bins, bin);
  };
  // The same number of rounds for all lanes; lanes without a piece go along without a sample.
  const u32 pieces = source.pieces(), rounds = (pieces + workers() - 1) / workers();
  for (u32 round = 0; round < rounds; round++) {
    const u32 piece = reading == Reading::Apart ? worker() * rounds + round : round * workers() + worker();
    u32 bin[Source::perPiece];
    u32 i = 0;
    source.each(source.fetch(piece < pieces ? piece : 0), piece, [&](u32 found) { bin[i++] = found; });
#pragma unroll
    for (u32 k = 0; k < Source::perPiece; k++) count(piece < pieces ? bin[k] : noSample);
  }
  u32 last = noSample;
  source.rest(worker(), [&](u32 found) { last = found; });
  count(last);
  misses.report(to.misses);

  syncBlock();
  u32 *const sub = subHistogram(subs, bins);
  for (u32 k = thread(); k < bins; k += threads()) {
    u32 sum = 0;
    for (u32 i = 0; i < copies; i++) sum += words[i * bins + k] & 0x7ffffffu;
    sub[k] = sum;
  }
}

}  // namespace accrue

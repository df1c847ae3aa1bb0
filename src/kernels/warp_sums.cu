// warp-private, for weights: a copy of the sums per warp in shared memory, with the extensions that warp_private.cu has.
//   tagged updates      no atomics: a lane writes its number beside the sum, and whoever reads its own adds its weight; the others try
//                       again. Up to 32 rounds where all lanes meet.
//   hardware-atomics    shared-memory atomics: of integers where sums are exact
//   uncoalesced         lanes read far from one another; here it is an argument
// A block stores its sums, a second kernel adds these up (sub_sums.cu).
// Costs: bins * 8 bytes of shared memory per warp, 12 for exact sums of doubles; and 4 for tags.
#include "kernels/private_sums.h"

using namespace accrue;

namespace {

using Weight = Source::Weight;

/// The updates of a warp whose lanes come here together.
template <class Cells>
struct ByTags {
  const Cells &cells;
  const u32 first, bins, tags;
  ACCRUE_DEVICE ByTags(const Cells &cells, u32 first, u32 bins)
      : cells(cells), first(first), bins(bins), tags(cells.end() + 4 * first) {}

  template <u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const Weight (&weight)[count]) const {
#pragma unroll
    for (u32 i = 0; i < count; i++) one(bin[i], weight[i]);
  }

 private:
  ACCRUE_DEVICE void one(u32 bin, Weight weight) const {
    const u32 at = tags + 4 * bin;
    bool isPending = bin < bins;
    while (anyLane(isPending)) {
      if (isPending) storeShared(at, lane());
      syncWarp();
      if (isPending && loadShared(at) == lane()) {
        cells.addAlone(first + bin, bin, weight);
        isPending = false;
      }
      syncWarp();
    }
  }
};

template <class Cells>
struct ByAtomics {
  const Cells &cells;
  const u32 first, bins;
  ACCRUE_DEVICE ByAtomics(const Cells &cells, u32 first, u32 bins) : cells(cells), first(first), bins(bins) {}
  template <u32 count>
  ACCRUE_DEVICE void operator()(const u32 (&bin)[count], const Weight (&weight)[count]) const {
    cells.addTogether(first, bins, bin, weight);
  }
};

template <class Cells, template <class> class Update>
ACCRUE_DEVICE void sumPerWarp(const Source &source, const accrue_target &to, const accrue_sums &sums, void *subs, u32 isApart) {
  constexpr u32 noSample = ~0u;
  const u32 bins = to.bins, copies = threads() / 32;
  const Cells cells(sums, bins * copies);
  cells.clear();
  syncBlock();

  const Update<Cells> update(cells, warp() * bins, bins);
  Misses misses;
  const auto add = [&](const auto &bin, const auto &weight) {
#pragma unroll
    for (u32 i = 0; i < sizeof bin / sizeof *bin; i++)
      if (bin[i] >= bins && bin[i] != noSample) misses.add(bin[i] - bins);
    update(bin, weight);
  };
  // The same number of rounds for all lanes; lanes without a piece go along without a sample. The next piece is on its way.
  const u32 pieces = source.pieces(), rounds = (pieces + workers() - 1) / workers();
  const auto pieceOf = [&](u32 round) { return isApart ? worker() * rounds + round : round * workers() + worker(); };
  const auto fetch = [&](u32 round) {
    const u32 piece = pieceOf(round);
    return source.fetch(piece < pieces ? piece : 0);
  };
  typename Source::Raw next;
  if (rounds) next = fetch(0);
  for (u32 round = 0; round < rounds; round++) {
    const typename Source::Raw raw = next;
    const u32 piece = pieceOf(round);
    if (round + 1 < rounds) next = fetch(round + 1);
    Kept<Source> kept = keepPiece(source, raw, piece);
#pragma unroll
    for (u32 i = 0; i < Source::perPiece; i++) kept.bin[i] = piece < pieces ? kept.bin[i] : noSample;
    add(kept.bin, kept.weight);
  }
  u32 last[] = {noSample};
  Weight lastWeight[] = {0};
  source.rest(worker(), [&](u32 bin, Weight weight) { last[0] = bin, lastWeight[0] = weight; });
  add(last, lastWeight);
  misses.report(to.misses);

  syncBlock();
  auto *const sub = subSums<typename Cells::Sub>(subs, bins);
  for (u32 bin = thread(); bin < bins; bin += threads()) {
    typename Cells::Sub sum = {};
    for (u32 i = 0; i < copies; i++) cells.take(i * bins + bin, sum);
    sub[bin] = sum;
  }
}

}  // namespace

#define ACCRUE_WARP_SUMS(name, Cells, Update)                                                   \
  ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)                         \
      name(Source source, accrue_target to, accrue_sums sums, void *subs, u32 isApart) {        \
    if constexpr (Cells::areNeeded) sumPerWarp<Cells, Update>(source, to, sums, subs, isApart); \
  }
ACCRUE_WARP_SUMS(warp_sums_2, ExactCells<2>, ByTags)
ACCRUE_WARP_SUMS(warp_sums_3, ExactCells<3>, ByTags)
ACCRUE_WARP_SUMS(warp_sums_fast, FastCells, ByTags)
ACCRUE_WARP_SUMS(warp_sums_atomics_2, ExactCells<2>, ByAtomics)
ACCRUE_WARP_SUMS(warp_sums_atomics_3, ExactCells<3>, ByAtomics)
ACCRUE_WARP_SUMS(warp_sums_atomics_fast, FastCells, ByAtomics)
#undef ACCRUE_WARP_SUMS

// Samples with weights, sorted into parts (parts.h), and the sums of the parts: what the library's and the native `partitioned` share.
// An entry is a bin within its part, and beside it a weight. A part's exact sums are made in a block's shared memory.
#pragma once
#include "kernels/exact_copy.h"
#include "kernels/parts.h"

namespace accrue {

ACCRUE_DEVICE u64 bitsOfWeight(float weight) { return __builtin_bit_cast(u32, weight); }
ACCRUE_DEVICE u64 bitsOfWeight(double weight) { return __builtin_bit_cast(u64, weight); }
ACCRUE_DEVICE void setWeight(float &weight, u64 bits) { weight = __builtin_bit_cast(float, (u32)bits); }
ACCRUE_DEVICE void setWeight(double &weight, u64 bits) { weight = __builtin_bit_cast(double, bits); }

/// Sorts a tile and appends its runs to their chunks: keep(where in the pool, weight) takes the weights.
template <u32 partBits, class Weight, u32 each, class Keep>
ACCRUE_DEVICE void sortWeights(const Tile &tile, const accrue_parts &to, const u32 (&key)[each], const Weight (&weight)[each],
                               Keep keep) {
  constexpr u32 words = sizeof(Weight) / 4;
  sortTile<partBits>(tile, to, key, [&](u32 i, u32 place) {
#pragma unroll
    for (u32 w = 0; w < words; w++) tile.weights[w * accrue_tile_samples + place] = (u32)(bitsOfWeight(weight[i]) >> 32 * w);
  });
  writeRuns<partBits, each>(tile, [&](u32 at, u32 place, u32 slot) {
    to.entries[at] = (u16)slot;
    u64 bits = 0;
#pragma unroll
    for (u32 w = 0; w < words; w++) bits |= (u64)tile.weights[w * accrue_tile_samples + place] << 32 * w;
    Weight its;
    setWeight(its, bits);
    keep(at, its);
  });
}

/// Bins of entries side by side, two of which are in a word.
template <u32 words> struct EntryBins;
template <> struct EntryBins<4> {
  Piece all;
  ACCRUE_DEVICE explicit EntryBins(const u16 *at) : all(loadOwnPiece(at)) {}
  ACCRUE_DEVICE u32 word(u32 i) const { return all.word[i]; }
};
template <> struct EntryBins<2> {
  u64 all;
  ACCRUE_DEVICE explicit EntryBins(const u16 *at) : all(loadFresh(reinterpret_cast<const u64 *>(at))) {}
  ACCRUE_DEVICE u32 word(u32 i) const { return (u32)(all >> 32 * i); }
};

/// The entries of a chunk, by one warp, several at a time: body(how many there are, bins, weights), arrays that may be longer.
template <u32 partBits, class Weight, class Body>
ACCRUE_DEVICE void forEachEntry(const accrue_parts &parts, u32 chunk, Body body) {
  constexpr u32 atOnce = 4, weightPieces = 2, perPiece = weightPieces * sizeof(Piece) / sizeof(Weight);
  const u64 begin = (u64)chunk * parts.chunk;
  const Weight *const weights = static_cast<const Weight *>(parts.weights) + begin;
  const u32 length = parts.fill[chunk];
  for (u32 from = lane() * perPiece; from < length; from += 32 * perPiece) {
    const EntryBins<perPiece / 2> bins(parts.entries + begin + from);
    union {
      Piece piece[weightPieces];
      Weight weight[perPiece];
    } all;
#pragma unroll
    for (u32 i = 0; i < weightPieces; i++) all.piece[i] = loadOwnPiece(reinterpret_cast<const Piece *>(weights + from) + i);
    const u32 left = length - from;
#pragma unroll
    for (u32 some = 0; some < perPiece; some += atOnce) {
      u32 bin[atOnce];
      Weight weight[atOnce];
#pragma unroll
      for (u32 i = 0; i < atOnce; i++) {
        bin[i] = bins.word((some + i) / 2) >> (some + i) % 2 * 16 & ((1u << partBits) - 1);
        weight[i] = all.weight[some + i];
      }
      body(left > some ? left - some : 0, bin, weight);
    }
  }
}

/// The exact sums of this block's parts, to the table in device memory.
template <u32 partBits, u32 words, class Weight>
ACCRUE_DEVICE void sumParts(const accrue_parts &parts, const accrue_sums &to) {
  constexpr u32 partBins = 1u << partBits;
  const u32 address = sharedAddress(dynamicShared);
  const exact::Scale<Weight, words> scale(to.state->place, to.digits);
  u32 first = 0;
  const auto table = [&] { return exact::Table(to, 0).from(first); };
  exact::Copy copy;
  forEachPart(
      parts,
      [&](u32 part) {
        first = part * partBins;
        copy = exact::Copy(address, least(to.bins - first, partBins), 1);
#pragma unroll
        for (u32 i = 0; i < accrue_sum_hots; i++) {
          const u32 hot = to.state->hot[i] - first;
          copy.hot[i] = hot < copy.bins ? hot : ~0u;
        }
        copy.clear<words>();
      },
      [&](u32 chunk) {
        forEachEntry<partBits, Weight>(parts, chunk, [&](u32 count, const auto &bin, const auto &weight) {
          u32 at[sizeof bin / sizeof *bin];
          copy.find(bin, at);
          const auto isSet = [&](u32 i, u32) { return i < count; };
          exact::addWeights<words, false>(table(), scale, copy.plane, isSet, exact::LongSums{table}, at, bin, weight);
        });
      },
      [&](u32) { copy.merge<words>(table()); });
}

}  // namespace accrue

// partitioned, for weights: samples are first sorted into parts, ranges of 8 Ki bins whose sums fit into a block's shared memory, each with
// its weight beside it (parts.h); part_sums.cu adds the parts up.
// Costs: 2 bytes of scratch memory per sample and those of its weight, and writing and reading them once.
#include "kernels/update.h"
#include "kernels/weighted_parts.h"

using namespace accrue;

namespace {

using Weight = Source::Weight;
constexpr u32 partBits = accrue_sum_part_bits, perThread = accrue_tile_samples_each;

/// The samples of tile `t`, as bins, with their weights; places without a sample are nowhere. The last tile holds the samples that are in
/// no piece.
ACCRUE_DEVICE void loadTile(const Source &source, u32 t, u32 tiles, u32 (&bin)[perThread], Weight (&weight)[perThread]) {
  constexpr u32 perPiece = Source::perPiece, piecesEach = perThread / perPiece;
  const u32 pieces = source.pieces(), first = t * piecesEach * threads() + thread();
  const auto put = [&](u32 p, const Kept<Source> &kept) {
#pragma unroll
    for (u32 i = 0; i < perPiece; i++) bin[p * perPiece + i] = kept.bin[i], weight[p * perPiece + i] = kept.weight[i];
  };
  if ((t + 1) * piecesEach * threads() <= pieces) {
    typename Source::Raw raw[piecesEach];
#pragma unroll
    for (u32 p = 0; p < piecesEach; p++) raw[p] = source.fetch(first + p * threads());
#pragma unroll
    for (u32 p = 0; p < piecesEach; p++) put(p, keepPiece(source, raw[p], first + p * threads()));
    return;
  }
#pragma unroll
  for (u32 i = 0; i < perThread; i++) bin[i] = nowhere, weight[i] = 0;
  if (t == tiles) source.rest(thread(), [&](u32 its, Weight weighs) { bin[0] = its, weight[0] = weighs; });
#pragma unroll
  for (u32 p = 0; p < piecesEach; p++)
    if (const u32 piece = first + p * threads(); piece < pieces) put(p, keepPiece(source, source.fetch(piece), piece));
}

/// Weights stay in their own type: `weighted` reads floats as doubles.
ACCRUE_DEVICE void keepWeight(const Source &source, const accrue_parts &to, u32 at, Weight weight) {
  if (Source::perPiece == 1 && source.weight_type == accrue_f32) static_cast<float *>(to.weights)[at] = (float)weight;
  else static_cast<Weight *>(to.weights)[at] = weight;
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_partition_threads,
                                 sizeof(Weight) == 4 ? accrue_partition_float_blocks : accrue_partition_double_blocks)
    partition(Source source, accrue_target target, accrue_parts to) {
  const Tile tile(to.parts);
  openParts(tile, to);
  Misses misses;
  const u32 tilePieces = accrue_tile_samples / Source::perPiece, tiles = (source.pieces() + tilePieces - 1) / tilePieces;
  for (u32 t = block(); t <= tiles; t += blocks()) {
    u32 key[perThread];
    Weight weight[perThread];
    loadTile(source, t, tiles, key, weight);
#pragma unroll
    for (u32 i = 0; i < perThread; i++) {
      if (key[i] < target.bins) continue;
      if (key[i] != nowhere) misses.add(key[i] - target.bins);
      key[i] = to.parts << partBits;
    }
    sortWeights<partBits>(tile, to, key, weight, [&](u32 at, Weight its) { keepWeight(source, to, at, its); });
  }
  closeParts(tile, to);
  misses.report(target.misses);
}

// partitioned: for very many bins. Samples are first sorted into parts, ranges of 32 Ki bins, whose counters fit into
// shared memory; then each part is counted like block-private. Three launches:
//   partition   sorts samples by part, and keeps 16-bit numbers within the part (parts.h).
//   arrange     lists the chunks in the order of their parts.
//   count_parts each block takes a stretch of that list, counts, and adds to device memory when the part changes.
// Costs: 2 bytes of scratch memory per sample, and reading 4 and writing 2 and reading 2 bytes for a 4-byte sample: half
// the speed of reading at best, whatever the data.
#include "kernels/parts.h"
#include "kernels/update.h"

using namespace accrue;

namespace {

constexpr u32 partBits = accrue_part_bits, partBins = accrue_part_bins;
constexpr u32 perThread = accrue_tile_samples_each, tileSize = accrue_tile_samples;

/// The samples of tile `t`, as slots (bins, and behind them the two for samples without one); places without a sample get
/// `none`. The last tile holds the samples that are in no piece.
ACCRUE_DEVICE void loadTile(const Source &source, u32 t, u32 tiles, u32 none, u32 (&key)[perThread]) {
  constexpr u32 perPiece = Source::perPiece, piecesEach = perThread / perPiece;
  const u32 pieces = source.pieces(), first = t * piecesEach * threads() + thread();
  const bool isFull = source.isPlain() && (t + 1) * piecesEach * threads() <= pieces;
  typename Source::Raw raw[piecesEach];
  if (isFull) {
#pragma unroll
    for (u32 p = 0; p < piecesEach; p++) raw[p] = source.fetch(first + p * threads());
#pragma unroll
    for (u32 p = 0; p < piecesEach; p++) {
      u32 i = p * perPiece;
      source.eachPlain(raw[p], [&](u32 slot) { key[i++] = slot; });
    }
    return;
  }
#pragma unroll
  for (u32 i = 0; i < perThread; i++) key[i] = none;
  if (t == tiles) source.rest(thread(), [&](u32 slot) { key[0] = slot; });
#pragma unroll
  for (u32 p = 0; p < piecesEach; p++) {
    u32 i = p * perPiece;
    const u32 piece = first + p * threads();
    if (piece < pieces) source.each(source.fetch(piece), piece, [&](u32 slot) { key[i++] = slot; });
  }
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_partition_threads, accrue_partition_blocks) partition(Source source, accrue_parts to) {
  const Tile tile(to.parts);
  openParts(tile, to);
  const u32 tilePieces = tileSize / Source::perPiece, tiles = (source.pieces() + tilePieces - 1) / tilePieces;
  for (u32 t = block(); t <= tiles; t += blocks()) {
    u32 key[perThread];
    loadTile(source, t, tiles, to.parts << partBits, key);
    sortTile<partBits>(tile, to, key, [](u32, u32) {});
    writeRuns<partBits, perThread>(tile, [&](u32 at, u32, u32 slot) { to.entries[at] = (u16)slot; });
  }
  closeParts(tile, to);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_arrange_threads, accrue_arrange_blocks) arrange(accrue_parts parts) {
  arrangeChunks(parts);
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_count_parts_threads, 1) count_parts(accrue_finish finish, accrue_parts parts) {
  u32 *const counters = sharedWords();
  const auto slotsOf = [&](u32 part) { return least(finish.from.bins + accrue_lost_slots - part * partBins, partBins); };
  forEachPart(
      parts,
      [&](u32 part) {
        for (u32 i = thread(); i < slotsOf(part); i += threads()) counters[i] = 0;
      },
      [&](u32 chunk) { countList<partBits>(parts.entries + (u64)chunk * parts.chunk, parts.fill[chunk], sharedAddress(counters)); },
      [&](u32 part) {
        const u32 first = part * partBins;
        for (u32 i = thread(); i < slotsOf(part); i += threads()) {
          if (!counters[i]) continue;
          if (first + i < finish.from.bins) addGlobal(finish.from.counts + first + i, counters[i]);
          else addGlobal(finish.from.misses + (first + i - finish.from.bins), (u64)counters[i]);
        }
      });
}

// partitioned: for very many bins. Samples are first sorted into parts, ranges of 32 Ki bins, whose counters fit into
// shared memory; then each part is counted like block-private. Three launches:
//   partition   a block takes a tile of samples, ranks them by part, reorders the tile in shared memory and appends each
//               part's run to a chunk of its own, as 16-bit numbers within the part. Chunks come from a common pool; a
//               block owns those it fills. Ranks are given out by shared-memory atomics; parts that crowd a warp, where
//               these would meet, are ranked by sums over the warp instead.
//   arrange     lists the chunks in the order of their parts.
//   count_parts each block takes a stretch of that list, counts, and adds to device memory when the part changes.
// Costs: 2 bytes of scratch memory per sample, and reading 4 and writing 2 and reading 2 bytes for a 4-byte sample: half
// the speed of reading at best, whatever the data.
#include "kernels/update.h"

using namespace accrue;

namespace {

constexpr u32 partBits = accrue_part_bits, partBins = accrue_part_bins;
constexpr u32 partitionThreads = accrue_partition_threads, perThread = accrue_tile_samples_each, tileSize = accrue_tile_samples;
constexpr u32 nowhere = ~0u;
constexpr u32 crowd = 8;  // lanes of a warp with the same part that make it crowded

/// Where the entries of a part's run go: place i of the tile to i + old below `split`, to i + fresh from there on.
struct Way {
  u32 split, old, fresh, unused;
};
static_assert(sizeof(Way) == 4 * accrue_way_words);

/// Shared memory of `partition`.
struct Tile {
  Way *ways;    // per part
  u32 *keys;    // tileSize: slots in the order of their parts
  u32 *counts;  // per part, and one more for places without a sample: ranks given out, then where its run begins
  u32 *open;    // per part: where its next entry goes; at a multiple of the chunk's size there is no open chunk
  u32 *sums;    // per warp, for the scan
  u32 *length;  // of the tile
  ACCRUE_DEVICE explicit Tile(u32 parts) {
    const accrue_tile lengths = accrue_tile_of(parts);
    ways = reinterpret_cast<Way *>(dynamicShared);
    keys = sharedWords() + lengths.ways;
    counts = keys + lengths.keys;
    open = counts + lengths.counts + lengths.none;
    sums = open + lengths.open;
    length = sums + lengths.sums;
  }
};

/// Spreads neighbouring runs of 16, as one thread writes them, over the memory banks.
ACCRUE_DEVICE u32 spread(u32 place) { return place ^ (place >> 4 & 31); }

/// The sum over this thread and those below it. All threads of the block, at most 1024.
ACCRUE_DEVICE u32 scanBlock(u32 value, u32 *sums) {
  u32 sum = value;
#pragma unroll
  for (u32 distance = 1; distance < 32; distance *= 2) {
    const u32 below = fromBelow(sum, distance);
    if (lane() >= distance) sum += below;
  }
  if (lane() == 31) sums[warp()] = sum;
  syncBlock();
  for (u32 w = 0; w < warp(); w++) sum += sums[w];
  return sum;
}

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

/// Room for a part's run of `count` that begins at `begin` in the tile: what is left of its open chunk, then as many new
/// chunks as it takes, side by side.
ACCRUE_DEVICE void reserve(const Tile &tile, const accrue_parts &to, u32 part, u32 begin, u32 count) {
  const u32 open = tile.open[part], used = open & (to.chunk - 1), room = used ? to.chunk - used : 0;
  u32 fresh = 0;
  tile.open[part] = open + count;
  if (count > room) {
    const u32 more = count - room, chunks = (more + to.chunk - 1) / to.chunk;
    const u32 first = fetchAddGlobal(to.used, chunks), place = fetchAddGlobal(to.lengths + part, chunks);
    for (u32 i = 0; i < chunks; i++) {
      to.owner[first + i] = part;
      to.place[first + i] = place + i;
      to.fill[first + i] = to.chunk;
    }
    fresh = first * to.chunk;
    tile.open[part] = fresh + more;
  }
  tile.ways[part] = {begin + room, open - begin, fresh - begin - room, 0};
}

/// A part that at least `crowd` lanes of the warp have among `parts`, other than `except`; or nowhere.
ACCRUE_DEVICE u32 crowdedPart(u32 part, u32 except) {
  u32 left = lanesWhere(part != except);
  for (int tries = 0; tries < 4 && left; tries++) {
    const u32 candidate = fromLane(part, lowestLane(left)), lanes = lanesWhere(part == candidate);
    if (popcount(lanes) >= crowd) return candidate;
    left &= ~lanes;
  }
  return nowhere;
}

/// Ranks of this thread's samples within their parts' runs.
ACCRUE_DEVICE void rankSamples(const Tile &tile, const u32 (&key)[perThread], u32 (&rank)[perThread]) {
  const u32 address = sharedAddress(tile.counts);
  const u32 first = crowdedPart(key[0] >> partBits, nowhere);
  if (first == nowhere) {
#pragma unroll
    for (u32 i = 0; i < perThread; i++) rank[i] = fetchAddShared(address + 4 * (key[i] >> partBits), 1);
    return;
  }
  const u32 second = crowdedPart(key[perThread / 2] >> partBits, first);
  // Two sums in one word: of the first crowded part in the lower half, of the second in the upper.
  u32 mine = 0;
#pragma unroll
  for (u32 i = 0; i < perThread; i++) {
    const u32 part = key[i] >> partBits;
    mine += part == first ? 1 : part == second ? 0x10000 : 0;
  }
  u32 upTo = mine;
#pragma unroll
  for (u32 distance = 1; distance < 32; distance *= 2) {
    const u32 below = fromBelow(upTo, distance);
    if (lane() >= distance) upTo += below;
  }
  u32 base = 0;
  if (lane() == 31 && upTo & 0xffff) base = fetchAddShared(address + 4 * first, upTo & 0xffff);
  u32 next = fromLane(base, 31) + ((upTo - mine) & 0xffff);
  if (lane() == 31 && upTo >> 16) base = fetchAddShared(address + 4 * second, upTo >> 16);
  u32 nextOfSecond = fromLane(base, 31) + ((upTo - mine) >> 16);
#pragma unroll
  for (u32 i = 0; i < perThread; i++) {
    const u32 part = key[i] >> partBits;
    const bool isFirst = part == first, isSecond = part == second;
    rank[i] = fetchAddSharedIf(!isFirst && !isSecond, address + 4 * part, 1, isFirst ? next : nextOfSecond);
    next += isFirst;
    nextOfSecond += isSecond;
  }
}

/// From counts to where each part's run begins, with room for it.
ACCRUE_DEVICE void placeRuns(const Tile &tile, const accrue_parts &to) {
  const u32 part = thread(), count = part < to.parts ? tile.counts[part] : 0;
  const u32 end = scanBlock(count, tile.sums);
  if (part <= to.parts) tile.counts[part] = end - count;
  if (count) reserve(tile, to, part, end - count, count);
  if (part == to.parts) *tile.length = end;
}

/// The tile's entries to their chunks: the lower 16 bits of a slot, which tell it apart within its part.
ACCRUE_DEVICE void writeRuns(const Tile &tile, const accrue_parts &to) {
  const u32 length = *tile.length;
  const auto write = [&](u32 i, u32 slot, const Way &way) { to.entries[i + (i < way.split ? way.old : way.fresh)] = (u16)slot; };
  if (length == tileSize) {
    u32 slot[perThread];
#pragma unroll
    for (u32 k = 0; k < perThread; k++) slot[k] = tile.keys[spread(k * partitionThreads + thread())];
#pragma unroll
    for (u32 k = 0; k < perThread; k++) write(k * partitionThreads + thread(), slot[k], tile.ways[slot[k] >> partBits]);
  } else {
    for (u32 i = thread(); i < length; i += partitionThreads) {
      const u32 slot = tile.keys[spread(i)];
      write(i, slot, tile.ways[slot >> partBits]);
    }
  }
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_partition_threads, accrue_partition_blocks) partition(Source source, accrue_parts to) {
  const Tile tile(to.parts);
  if (thread() < to.parts) tile.open[thread()] = 0;
  const u32 tilePieces = tileSize / Source::perPiece, tiles = (source.pieces() + tilePieces - 1) / tilePieces;
  for (u32 t = block(); t <= tiles; t += blocks()) {
    u32 key[perThread], rank[perThread];
    loadTile(source, t, tiles, to.parts << partBits, key);
    if (thread() <= to.parts) tile.counts[thread()] = 0;
    syncBlock();
    rankSamples(tile, key, rank);
    syncBlock();
    placeRuns(tile, to);
    syncBlock();

#pragma unroll
    for (u32 i = 0; i < perThread; i++) tile.keys[spread(tile.counts[key[i] >> partBits] + rank[i])] = key[i];
    syncBlock();
    writeRuns(tile, to);
    syncBlock();
  }
  if (thread() < to.parts) {
    const u32 open = tile.open[thread()], used = open & (to.chunk - 1);
    if (used) to.fill[open / to.chunk] = used;
  }
}

/// With exactly so many threads a block.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_arrange_threads, accrue_arrange_blocks) arrange(accrue_parts parts) {
  ACCRUE_SHARED u32 starts[accrue_arrange_threads], sums[accrue_arrange_threads / accrue_lanes];
  const u32 length = thread() < parts.parts ? parts.lengths[thread()] : 0;
  const u32 end = scanBlock(length, sums);
  starts[thread()] = end - length;
  if (block() == 0 && thread() <= parts.parts) parts.starts[thread()] = end - length;
  if (block() == 0 && thread() == threads() - 1) parts.starts[parts.parts] = end;
  syncBlock();
  const u32 chunks = *parts.used;
  for (u32 chunk = worker(); chunk < chunks; chunk += workers())
    parts.list[starts[parts.owner[chunk]] + parts.place[chunk]] = chunk;
}

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_count_parts_threads, 1) count_parts(accrue_finish finish, accrue_parts parts) {
  u32 *const counters = sharedWords();
  const u32 length = parts.starts[parts.parts];
  u32 cursor = (u32)((u64)length * block() / blocks());
  const u32 end = (u32)((u64)length * (block() + 1) / blocks());
  while (cursor < end) {
    const u32 part = parts.owner[parts.list[cursor]];
    const u32 until = parts.starts[part + 1] < end ? parts.starts[part + 1] : end;
    const u32 first = part * partBins, left = finish.from.bins + accrue_lost_slots - first;
    const u32 slots = left < partBins ? left : partBins;
    for (u32 i = thread(); i < slots; i += threads()) counters[i] = 0;
    syncBlock();
    for (u32 i = cursor + warp(); i < until; i += threads() / 32) {
      const u32 chunk = parts.list[i];
      countList<partBits>(parts.entries + (u64)chunk * parts.chunk, parts.fill[chunk], sharedAddress(counters));
    }
    syncBlock();
    for (u32 i = thread(); i < slots; i += threads()) {
      if (!counters[i]) continue;
      if (first + i < finish.from.bins) addGlobal(finish.from.counts + first + i, counters[i]);
      else addGlobal(finish.from.misses + (first + i - finish.from.bins), (u64)counters[i]);
    }
    syncBlock();
    cursor = until;
  }
  // Zero again for the next run; nothing in this launch reads them.
  if (block() == 0) {
    if (thread() < parts.parts) parts.lengths[thread()] = 0;
    if (thread() == 0) *parts.used = 0;
  }
}

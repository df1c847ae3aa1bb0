// Samples sorted into parts, ranges of bins whose counters fit into shared memory: what the library's and the native `partitioned` share.
// A block takes a tile of samples, ranks them by part, reorders the tile in shared memory and appends each part's run to a chunk of
// its own. Chunks come from a common pool; a block owns those it fills. Ranks are given out by shared-memory atomics; parts that
// many lanes of a warp have, where these would meet, are ranked by sums over the warp instead. Then the chunks are listed in the order of their parts.
#pragma once
#include "kernels/device.h"
#include "kernels/parts_arguments.h"

namespace accrue {

constexpr u32 nowhere = ~0u;
constexpr u32 hotLanes = 8;  // lanes of a warp with the same part that make it hot

/// Where the entries of a part's run go: place i of the tile to i + old below `split`, to i + fresh from there on.
struct PartRun {
  u32 split, old, fresh, unused;
};
static_assert(sizeof(PartRun) == 4 * accrue_run_words);

/// Shared memory of a block that sorts.
struct Tile {
  PartRun *runs;  // per part
  u32 *keys;  // tileSize: slots in the order of their parts
  u32 *counts;  // per part, and one more for places without a sample: ranks given out, then where its run begins
  u32 *open;  // per part: where its next entry goes; at a multiple of the chunk's size there is no open chunk
  u32 *sums;  // per warp, for the scan
  u32 *length;  // of the tile
  u32 *weights;  // where samples have them: as the keys, in planes of words
  ACCRUE_DEVICE explicit Tile(u32 parts) {
    const accrue_tile lengths = accrue_tile_of(parts);
    runs = reinterpret_cast<PartRun *>(dynamicShared);
    keys = sharedWords() + lengths.runs;
    counts = keys + lengths.keys;
    open = counts + lengths.counts + lengths.none;
    sums = open + lengths.open;
    length = sums + lengths.sums;
    weights = length + lengths.length;
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
  tile.runs[part] = {begin + room, open - begin, fresh - begin - room, 0};
}

/// A part that at least `hotLanes` lanes of the warp have among `parts`, other than `except`; or nowhere.
ACCRUE_DEVICE u32 hotPart(u32 part, u32 except) {
  u32 left = lanesWhere(part != except);
  for (int tries = 0; tries < 4 && left; tries++) {
    const u32 candidate = fromLane(part, lowestLane(left)), lanes = lanesWhere(part == candidate);
    if (popcount(lanes) >= hotLanes) return candidate;
    left &= ~lanes;
  }
  return nowhere;
}

/// Ranks of this thread's samples within their parts' runs.
template <u32 partBits, u32 each>
ACCRUE_DEVICE void rankSamples(const Tile &tile, const u32 (&key)[each], u32 (&rank)[each]) {
  const u32 address = sharedAddress(tile.counts);
  const u32 first = hotPart(key[0] >> partBits, nowhere);
  if (first == nowhere) {
#pragma unroll
    for (u32 i = 0; i < each; i++) rank[i] = fetchAddShared(address + 4 * (key[i] >> partBits), 1);
    return;
  }
  const u32 second = hotPart(key[each / 2] >> partBits, first);
  // Two sums in one word: of the first hot part in the lower half, of the second in the upper.
  u32 mine = 0;
#pragma unroll
  for (u32 i = 0; i < each; i++) {
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
  for (u32 i = 0; i < each; i++) {
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

/// Sorts the block's samples: `key` are their slots, those that are no sample have a slot in no part. Calls keep(i, place) with where
/// in the tile a thread's sample lies.
template <u32 partBits, u32 each, class Keep>
ACCRUE_DEVICE void sortTile(const Tile &tile, const accrue_parts &to, const u32 (&key)[each], Keep keep) {
  u32 rank[each];
  if (thread() <= to.parts) tile.counts[thread()] = 0;
  syncBlock();
  rankSamples<partBits>(tile, key, rank);
  syncBlock();
  placeRuns(tile, to);
  syncBlock();
#pragma unroll
  for (u32 i = 0; i < each; i++) {
    const u32 place = spread(tile.counts[key[i] >> partBits] + rank[i]);
    tile.keys[place] = key[i];
    keep(i, place);
  }
  syncBlock();
}

/// The tile's runs to their chunks: calls write(where in the pool, where in the tile, slot).
template <u32 partBits, u32 each, class Write>
ACCRUE_DEVICE void writeRuns(const Tile &tile, Write write) {
  const u32 length = *tile.length;
  const auto one = [&](u32 i, u32 slot) {
    const PartRun &run = tile.runs[slot >> partBits];
    write(i + (i < run.split ? run.old : run.fresh), spread(i), slot);
  };
  if (length == each * accrue_partition_threads) {
    u32 slot[each];
#pragma unroll
    for (u32 k = 0; k < each; k++) slot[k] = tile.keys[spread(k * accrue_partition_threads + thread())];
#pragma unroll
    for (u32 k = 0; k < each; k++) one(k * accrue_partition_threads + thread(), slot[k]);
  } else {
    for (u32 i = thread(); i < length; i += accrue_partition_threads) one(i, tile.keys[spread(i)]);
  }
  syncBlock();
}

/// Before the block's first tile, and behind its last.
ACCRUE_DEVICE void openParts(const Tile &tile, const accrue_parts &to) {
  if (thread() < to.parts) tile.open[thread()] = 0;
}
ACCRUE_DEVICE void closeParts(const Tile &tile, const accrue_parts &to) {
  if (thread() >= to.parts) return;
  const u32 open = tile.open[thread()], used = open & (to.chunk - 1);
  if (used) to.fill[open / to.chunk] = used;
}

/// Lists the chunks. With exactly accrue_arrange_threads a block.
ACCRUE_DEVICE void arrangeChunks(const accrue_parts &parts) {
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

/// This block's stretch of the list: calls begin(part), each(chunk) for the part's chunks, a warp each, and end(part); the block waits
/// between them. What must be zero for the next run is so afterwards.
template <class Begin, class Each, class End>
ACCRUE_DEVICE void forEachPart(const accrue_parts &parts, Begin begin, Each each, End end) {
  const u32 length = parts.starts[parts.parts];
  const u32 behind = (u32)((u64)length * (block() + 1) / blocks());
  for (u32 cursor = (u32)((u64)length * block() / blocks()); cursor < behind;) {
    const u32 part = parts.owner[parts.list[cursor]];
    const u32 until = parts.starts[part + 1] < behind ? parts.starts[part + 1] : behind;
    begin(part);
    syncBlock();
    for (u32 i = cursor + warp(); i < until; i += threads() / 32) each(parts.list[i]);
    syncBlock();
    end(part);
    syncBlock();
    cursor = until;
  }
  if (block() == 0) {  // nothing in this launch reads them
    if (thread() < parts.parts) parts.lengths[thread()] = 0;
    if (thread() == 0) *parts.used = 0;
  }
}

/// Increments for a list of 16-bit numbers in device memory, 16-byte aligned, by one warp; four loads in flight. Only the
/// lower `bits` bits of a number count.
template <u32 bits>
ACCRUE_DEVICE void countList(const u16 *list, u32 length, u32 address) {
  constexpr u32 mask = (1u << bits) - 1;
  const u32 whole = length / 8;
  u32 piece = lane();
  const auto each = [&](const Piece &eight) {
#pragma unroll
    for (u32 i = 0; i < 4; i++) {
      incrementShared(address + (eight.word[i] & mask) * 4);
      incrementShared(address + (eight.word[i] >> 16 & mask) * 4);
    }
  };
  for (; piece + 96 < whole; piece += 128) {
    Piece four[4];
#pragma unroll
    for (u32 i = 0; i < 4; i++) four[i] = loadOwnPiece(list + (piece + 32 * i) * 8);
#pragma unroll
    for (u32 i = 0; i < 4; i++) each(four[i]);
  }
  for (; piece < whole; piece += 32) each(loadOwnPiece(list + piece * 8));
  if (lane() < length % 8) incrementShared(address + (list[whole * 8 + lane()] & mask) * 4);
}

}  // namespace accrue

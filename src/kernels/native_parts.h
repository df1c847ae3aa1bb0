// Updates sorted into parts, for a table that is too large for a block's shared memory and whose updates no cache helps: see parts.h. An
// entry is a bin within its part, and the weight where they differ. A block collects a tile of iterations, as always, and sorts what
// waits; another kernel then adds up each part in shared memory. Iterations that fill no tile, and bins that no part has, go to the
// histogram itself. The kernel has one table, whose updates are counted or exact sums, and a body that may run twice.
#pragma once
#include "kernels/native_iterations.h"
#include "kernels/weighted_parts.h"

namespace accrue::native {

using Only = Table<0>;
/// As accrue_native_part_bits says.
constexpr u32 partBits = Only::isCounted ? (u32)accrue_part_bits : (u32)accrue_native_sum_part_bits, partBins = 1u << partBits;

ACCRUE_DEVICE bool isChosen(const accrue_parts &parts) { return !parts.choice || loadFresh(parts.choice); }

/// What a tile of iterations leaves to do: the updates of this thread.
template <u32 count>
struct Entries {
  u32 key[count];
  Only::Element weight[Only::isCounted ? 1 : count];
};

/// Pieces of a thread in a tile.
constexpr u32 wantedPieces = accrue_tile_samples_each / (slots * ACCRUE_WIDE), tilePieces = wantedPieces ? wantedPieces : 1;

template <u32 next, class Its, class Where, u32 count>
ACCRUE_DEVICE void collectEntries(const Its &its, Where where, Entries<count> &entries) {
  constexpr HotBins nobody = {};
  Sink sink(its.launch, its.place, nobody, accrue_native_partitioned, false);
  its.callBody(sink, where(next));
#define ACCRUE_KEEP_ENTRY(number, table, Type, isAlways, isNarrow, from)             \
  entries.key[next * slots + number] = halfOf(sink.isSet##number, sink.bin##number); \
  if constexpr (!Only::isCounted) entries.weight[next * slots + number] = sink.weight##number;
  ACCRUE_SLOTS(ACCRUE_KEEP_ENTRY)
#undef ACCRUE_KEEP_ENTRY
  if constexpr ((next + 1) * slots < count) collectEntries<next + 1>(its, where, entries);
}

/// Sorts a tile, and appends its runs to their chunks.
template <u32 count>
ACCRUE_DEVICE void sortEntries(const Tile &tile, const accrue_parts &to, const Entries<count> &entries) {
  if constexpr (Only::isCounted) {
    sortTile<partBits>(tile, to, entries.key, [](u32, u32) {});
    writeRuns<partBits, count>(tile, [&](u32 at, u32, u32 slot) { to.entries[at] = (u16)slot; });
  } else {
    sortWeights<partBits>(tile, to, entries.key, entries.weight,
                          [&](u32 at, Only::Element weight) { static_cast<Only::Element *>(to.weights)[at] = weight; });
  }
}

template <class Its>
ACCRUE_DEVICE void sortIterations(const Its &its, const Tile &tile) {
  constexpr u32 pieces = tilePieces, iterations = pieces * Its::width, count = iterations * slots;
  static_assert(count <= accrue_tile_samples_each);
  const accrue_native_launch &launch = its.launch;
  const u64 columnsOfAll = launch.loops[Its::last].count, skipped = its.skipped();
  const u64 rows = ACCRUE_LOOPS == 1 ? 1 : launch.iterations / (columnsOfAll ? columnsOfAll : 1);
  const u64 columns = columnsOfAll > skipped ? columnsOfAll - skipped : 0, perRow = columns / Its::width;
  const u64 all = rows * perRow, each = (u64)pieces * threads(), tiles = all / each;
  const Divider byRow(ACCRUE_LOOPS == 1 ? 1 : perRow);
  const u32 none = launch.parts.parts << partBits;
  for (u64 t = block(); t < tiles; t += blocks()) {
    const u64 from = hidden(t * each + thread());
    const auto where = [&](u32 i) {
      return its.inPiece(from + i / Its::width * threads(), byRow, 0, 0, Its::width, i % Its::width);
    };
    Entries<count> entries;
    collectEntries<0>(its, where, entries);
    bool areOutside = false;
#pragma unroll
    for (u32 i = 0; i < count; i++) {
      const bool isIn = entries.key[i] < its.place.bins[0];
      areOutside |= !isIn && entries.key[i] != noBin;
      entries.key[i] = isIn ? entries.key[i] : none;
    }
    if (Only::isChecked && areOutside)
      for (u32 i = 0; i < iterations; i++) its.one(where(i));
    sortEntries(tile, launch.parts, entries);
  }
  // What fills no tile: pieces, and the columns of rows that are in none.
  const Worker<accrue_native_global, Its::width != 1> alone(launch, its.place);
  const u64 left = (all - tiles * each) * Its::width, before = columnsOfAll - columns, perRest = before + columns % Its::width;
  const Divider byRest(ACCRUE_LOOPS == 1 ? 1 : hidden(perRest));
  for (u64 i = worker(); i < left + rows * perRest; i += workers()) {
    if (i < left) {
      alone.one(its.inPiece(tiles * each + i / Its::width, byRow, 0, 0, Its::width, (u32)(i % Its::width)));
    } else {
      u64 row = 0, column = i - left;
      if constexpr (ACCRUE_LOOPS > 1) column = byRest.takeRemainder(row = i - left);
      alone.one(its.at(row, column + (column < before ? 0 - skipped : columns - perRest)));
    }
  }
}

/// Wide reads alone are worth sorting for. A survey does not choose parts for others; here they are right, but slow.
ACCRUE_DEVICE void updateUnsorted(const accrue_native_launch &launch, const Place &place) {
  const Worker<accrue_native_global, false> alone(launch, place);
  const u64 columns = launch.loops[ACCRUE_LOOPS - 1].count;
  for (u64 i = worker(); i < launch.iterations; i += workers()) alone.one(alone.at(i / columns, i % columns));
}

ACCRUE_DEVICE void partition(const accrue_native_launch &launch) {
  if (!isChosen(launch.parts)) return;
  Place place = {};
  place.bins[0] = (u32)launch.tables[0].count;
  const Tile tile(launch.parts.parts);
  openParts(tile, launch.parts);
  if (isAligned(launch)) sortIterations(Worker<accrue_native_partitioned, (ACCRUE_WIDE > 1)>(launch, place), tile);
  else updateUnsorted(launch, place);
  closeParts(tile, launch.parts);
}

/// Entries of a chunk to the sums of their part, by one warp; `to` has the part's first bin as its bin 0.
template <class This>
ACCRUE_DEVICE void addChunk(const accrue_native_launch &launch, const exact::Copy &sums, const exact::Table &to, u32 chunk) {
  using Element = typename This::Element;
  const accrue_sums &table = launch.tables[0].sums;
  const exact::Scale<Element, This::sumWords> scale(table.state->place, table.digits);
  forEachEntry<partBits, Element>(launch.parts, chunk, [&](u32 count, const auto &bin, const auto &weight) {
    u32 at[sizeof bin / sizeof *bin];
    sums.find(bin, at);
    const auto isSet = [&](u32 i, u32) { return i < count; };
    exact::addWeights<This::sumWords, false>(to, scale, sums.plane, isSet, exact::LongSums{[&] { return to; }}, at, bin, weight);
  });
}

/// Counts of a part in shared memory, from which they go to the histogram.
template <u32 table>
ACCRUE_DEVICE void countEntries(const accrue_native_launch &launch) {
  const accrue_parts &parts = launch.parts;
  const u32 address = sharedAddress(dynamicShared), bins = (u32)launch.tables[table].count;
  forEachPart(
      parts,
      [&](u32) {
        for (u32 i = thread(); i < partBins; i += threads()) sharedWords()[i] = 0;
      },
      [&](u32 chunk) { countList<partBits>(parts.entries + (u64)chunk * parts.chunk, parts.fill[chunk], address); },
      [&](u32 part) {
        const u32 first = part * partBins;
        for (u32 i = thread(); i < least(bins - first, partBins); i += threads())
          mergeBin<table>(launch, first + i, sharedWords()[i]);
      });
}

/// Exact sums of a part, the same.
template <u32 table>
ACCRUE_DEVICE void addEntries(const accrue_native_launch &launch) {
  using This = Table<table>;
  const u32 address = sharedAddress(dynamicShared), bins = (u32)launch.tables[table].count;
  accrue_sum_state noHots = *launch.tables[table].sums.state;
#pragma unroll
  for (u32 i = 0; i < accrue_sum_hots; i++) noHots.hot[i] = ~0u;
  u32 first = 0;
  const auto copy = [&] { return exact::Copy(address, least(bins - first, partBins), 1, noHots); };
  const auto to = [&] { return exact::Table(launch.tables[table].sums, 0).from(first); };
  forEachPart(
      launch.parts,
      [&](u32 part) {
        first = part * partBins;
        copy().template clear<This::sumWords>();
      },
      [&](u32 chunk) { addChunk<This>(launch, copy(), to(), chunk); }, [&](u32) { copy().template merge<This::sumWords>(to()); });
}

template <u32 table>
ACCRUE_DEVICE void countParts(const accrue_native_launch &launch) {
  if (!isChosen(launch.parts)) return;
  if constexpr (Table<table>::isCounted) countEntries<table>(launch);
  else addEntries<table>(launch);
}

ACCRUE_DEVICE void arrange(const accrue_native_launch &launch) {
  if (isChosen(launch.parts)) arrangeChunks(launch.parts);
}

/// Chooses between caches and parts.
ACCRUE_DEVICE void survey(const accrue_native_launch &launch) {
  Place place = {};
  place.bins[0] = (u32)launch.tables[0].count;
  place.address[0] = sharedAddress(dynamicShared);
  clearSurvey(place);
  syncBlock();
  const Worker<accrue_native_survey, false> worker(launch, place);
  for (u32 i = 0; i < accrue_native_survey_rounds; i++) worker.neighbours(accrue_native_survey_rounds, i);
  syncBlock();
  if (thread() == 0) *launch.parts.choice = isAligned(launch) && areMany(place);
}

}  // namespace accrue::native

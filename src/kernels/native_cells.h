// A copy that is a cache, for tables that have more bins than a block's shared memory: 2^bits cells, of which each belongs to
// the first bin that asks for it. A bin asks for one cell, and where that is another's, for the one half of the cells away.
// Updates of bins that have a cell stay on the chip; others go to the histogram itself.
//
// Where most updates of a block fall into few bins, as a joint histogram's do, nearly all of them find a cell: those bins
// are also the likeliest to come first. Where they do not, a look at two tags is all that is lost, and it is lost while
// atomics in device memory are waited for. There are never more of those than updates: what a cell holds in the end was at
// least one. With one cell to ask for instead of two, a bin that most updates fall into would lose it to a rare one in some
// block of every few launches, and all would wait for that block.
//
//   | counts or sums: 2^bits, and one that nobody reads | tags: 2^bits, the number of the bin whose cell it is, or noBin |
#pragma once
#include "kernels/native_tables.h"

namespace accrue::native {

using exact::Word;

/// A free cell's tag. Tables with cells have fewer bins.
constexpr u32 noBin = ~0u;

/// The cell that a bin asks for first. As a rule multiples of the golden ratio: they fill a circle evenly, so that bins that are
/// used much, wherever they lie, have cells of their own. Where the rows of a nest have stretches of the table to themselves,
/// a block, which has few neighbouring rows, uses one stretch, nearly all of it: there neighbours get neighbouring cells.
template <u32 table>
ACCRUE_DEVICE u32 cellOf(u32 bin, u32 bits) {
  return Table<table>::isByRow ? bin & ((1u << bits) - 1) : bin * 0x9e3779b1u >> (32 - bits);
}

template <u32 table>
ACCRUE_DEVICE u32 tagAddress(const Place &place, u32 cell) {
  return place.address[table] + accrue_native_tags(sizeof(typename Table<table>::Copy), place.cellBits[table]) + cell * 4;
}

/// Whether the cell, whose tag was seen, is the bin's from now on.
template <u32 table>
ACCRUE_DEVICE bool claim(const Place &place, u32 cell, u32 tag, u32 bin) {
  if (tag == noBin) tag = exchangeShared(tagAddress<table>(place, cell), noBin, bin);
  return tag == noBin || tag == bin;
}

template <u32 table>
ACCRUE_DEVICE void updateCell(const accrue_native_launch &launch, const Place &place, bool isSet, u64 bin,
                              typename Table<table>::Element weight) {
  using This = Table<table>;
  const u32 wanted = hidden((u32)bin), none = 1u << place.cellBits[table];  // hidden: what leads to it is computed in 32 bits
  const u64 its = !This::isChecked ? wanted : This::isNarrow ? (u64)(i64)(int)wanted : bin;
  const bool isInside = isSet && (!This::isChecked || (This::isNarrow ? wanted < place.bins[table] : bin < place.bins[table]));
  u32 cell = cellOf<table>(wanted, place.cellBits[table]);
  const u32 tag = loadShared(tagAddress<table>(place, cell));
  if (!isInside || tag != wanted) {
    if (!isInside || !claim<table>(place, cell, tag, wanted)) {
      cell ^= none / 2;
      if (!isInside || !claim<table>(place, cell, loadShared(tagAddress<table>(place, cell)), wanted)) {
        cell = none;
        if (!This::sumWords && isSet) updateHistogram<table>(launch, its, weight);
      }
    }
  }
  if constexpr (This::isCounted) {  // without a branch, as everywhere
    incrementShared(place.address[table] + cell * 4);
  } else if constexpr (This::sumWords) {
    const u32 nowhere = place.address[table] + none * 4;
    const u32 at[] = {place.address[table] + cell * 4};
    const u64 bins[] = {its};
    const typename This::Element weights[] = {weight};
    const auto isHere = [&](u32, u64) { return cell != none; };
    const auto isElsewhere = [&](u32, u64) { return isSet && cell == none; };
    addToSums<table>(launch, place, (none + 1) * 4, nowhere, isHere, isElsewhere, at, bins, weights);
  } else if (cell != none) {
    This::InBlock::update(sharedPointer<typename This::Copy>(place.address[table]) + cell, weight);
  }
}

template <u32 table>
ACCRUE_DEVICE void clearCells(const Place &place) {
  using This = Table<table>;
  const u32 cells = 1u << place.cellBits[table];
  auto *const copy = sharedPointer<typename This::Copy>(place.address[table]);
  u32 *const tags = sharedPointer<u32>(tagAddress<table>(place, 0));
  for (u32 cell = thread(); cell < cells; cell += threads()) {
    if constexpr (!This::sumWords) copy[cell] = emptyBin<table>();
    tags[cell] = noBin;
  }
  if constexpr (This::sumWords > 0) exact::clearSums<This::sumWords>(place.address[table], cells + 1);
}

/// Blocks have much the same bins.
template <u32 table>
ACCRUE_DEVICE void mergeCells(const accrue_native_launch &launch, const Place &place) {
  const auto *const copy = sharedPointer<typename Table<table>::Copy>(place.address[table]);
  const u32 *const tags = sharedPointer<u32>(tagAddress<table>(place, 0));
  const OwnStart start(1u << place.cellBits[table]);
  const u32 cells = start.count;
  for (u32 i = thread(); i < cells; i += threads()) {
    const u32 cell = start.at(i);
    if (tags[cell] == noBin) continue;
    if constexpr (Table<table>::sumWords) {
      Word low = 0, high = 0;
      exact::takeWords<Table<table>::sumWords>(place.address[table] + cell * 4, (cells + 1) * 4, low, high);
      if (low | high) exact::Table(launch.tables[table].sums, 0).addUnits(tags[cell], low, high);
    } else {
      mergeBin<table>(launch, tags[cell], copy[cell]);
    }
  }
}

// ---- would it help? ------------------------------------------------------------------------------------------------

// A block takes iterations from some places of the loops, neighbours from each, and asks for cells as `cached` would, one for each bin.
//
//   | updates seen | those that found no cell of their bin | tags |

/// A kernel that is surveyed has one table.
ACCRUE_DEVICE u32 surveyTag(const Place &place, u32 cell) { return place.address[0] + 8 + cell * 4; }

template <u32 table>
ACCRUE_DEVICE void surveyBin(const Place &place, u32 bin) {
  const u32 there = exchangeShared(surveyTag(place, cellOf<table>(bin, accrue_native_survey_bits)), noBin, bin);
  incrementShared(place.address[0]);
  if (there != bin) incrementShared(place.address[0] + 4);
}

ACCRUE_DEVICE void clearSurvey(const Place &place) {
  for (u32 i = thread(); i < (1u << accrue_native_survey_bits); i += threads()) storeShared(surveyTag(place, i), noBin);
  if (thread() < 2) storeShared(place.address[0] + 4 * thread(), 0);
}

/// Whether so many updates miss that sorting them takes less time: each costs about five times what sorting costs.
ACCRUE_DEVICE bool areMany(const Place &place) { return loadShared(place.address[0] + 4) > loadShared(place.address[0]) * 3 / 10; }

}  // namespace accrue::native

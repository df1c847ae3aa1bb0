// A copy that is a cache, for tables that have more bins than a block's shared memory: 2^bits cells, of which each belongs to
// the first bin that asks for it. Updates of bins that have a cell stay on the chip; others go to the histogram itself.
//
// Where most updates of a block fall into few bins, as a joint histogram's do, nearly all of them find a cell: those bins
// are also the likeliest to come first. Where they do not, a look at a tag is all that is lost, and it is lost while atomics
// in device memory are waited for. There are never more of those than updates: what a cell holds in the end was at least one.
//
//   | counts or sums: 2^bits, and one that nobody reads | tags: 2^bits, 0 for a free cell, else its bin's number plus 1 |
#pragma once
#include "kernels/native_tables.h"

namespace accrue::native {

/// Neighbouring bins lie far apart, in cells of their own: multiples of the golden ratio fill a circle evenly.
ACCRUE_DEVICE u32 cellOf(u64 bin, u32 bits) { return (u32)bin * 0x9e3779b1u >> (32 - bits); }

template <u32 table>
ACCRUE_DEVICE u32 tagAddress(const Place &place, u32 cell) {
  return place.address[table] + accrue_native_tags(sizeof(typename Table<table>::Copy), place.cellBits[table]) + cell * 4;
}

template <u32 table>
ACCRUE_DEVICE void updateCell(const accrue_native_launch &launch, const Place &place, bool isSet, u64 bin,
                              typename Table<table>::Element weight) {
  using This = Table<table>;
  const u32 cells = 1u << place.cellBits[table], cell = cellOf(bin, place.cellBits[table]);
  const bool isInside = isSet && (!This::isChecked || bin < place.bins[table]);
  const u32 at = tagAddress<table>(place, cell), wanted = (u32)bin + 1, seen = loadShared(at);
  const u32 tag = claimSharedIf(isInside && seen == 0, at, wanted, seen);
  const bool isHere = isInside && (tag == wanted || tag == 0);  // 0: it was free, and is this bin's now
  if constexpr (This::isCounted) {  // without a branch, as everywhere
    incrementShared(place.address[table] + (isHere ? cell : cells) * 4);
  } else if (isHere) {
    This::InBlock::update(sharedPointer<typename This::Copy>(place.address[table]) + cell, weight);
  }
  if (isSet && !isHere) updateHistogram<table>(launch, bin, weight);
}

template <u32 table>
ACCRUE_DEVICE void clearCells(const Place &place) {
  auto *const copy = sharedPointer<typename Table<table>::Copy>(place.address[table]);
  u32 *const tags = sharedPointer<u32>(tagAddress<table>(place, 0));
  for (u32 cell = thread(); cell < 1u << place.cellBits[table]; cell += threads()) {
    copy[cell] = emptyBin<table>();
    tags[cell] = 0;
  }
}

/// Blocks begin at different cells: they have much the same bins, and would add to the same ones at the same time.
template <u32 table>
ACCRUE_DEVICE void mergeCells(const accrue_native_launch &launch, const Place &place) {
  const auto *const copy = sharedPointer<typename Table<table>::Copy>(place.address[table]);
  const u32 *const tags = sharedPointer<u32>(tagAddress<table>(place, 0));
  const u32 cells = 1u << place.cellBits[table], first = (u32)((u64)block() * cells / blocks());
  for (u32 i = thread(); i < cells; i += threads()) {
    const u32 cell = (first + i) & (cells - 1);
    if (tags[cell]) mergeBin<table>(launch, tags[cell] - 1, copy[cell]);
  }
}

}  // namespace accrue::native

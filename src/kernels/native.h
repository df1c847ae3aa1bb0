// The kernels around a loop's own body. The optimizer compiles this text together with the body (src/native), which calls
// accrue_update_N for its updates; everything is inlined. Clang alone reads it: what it is compiled for stands in a prelude
// that the optimizer writes:
//
//   ACCRUE_TABLES(X)     X(number, element type, operation, stride, offset, counted, weight, checked, by row) for each table
//   ACCRUE_SLOTS(X)      X(number, table, weight type) for each update in the body
//   ACCRUE_LOOPS         how many loops are numbered together
//   ACCRUE_LOOP_NUMBERS(X)  X(number) for each of them
//   ACCRUE_ONCE          1: every update runs at most once in an iteration, and may wait in registers
//   ACCRUE_WIDE          neighbouring iterations that one thread takes, so that their reads are 16 bytes wide; 1: none
//   ACCRUE_WIDE_AHEAD    how many of such pieces are in flight; ACCRUE_AHEAD: how many single iterations otherwise
//   ACCRUE_ROWS          how many rows of a nest one thread takes at once where they read the same; 1: there is one loop
//   ACCRUE_ADDRESSES(X)  X(number, word of the launch, 1 if read in this way) for each address that the body uses
//
// An iteration is collected first: its reads happen, its updates wait as (bin, weight). Only when the reads of several
// iterations are on their way do updates follow: so the loads can be merged to wide ones and overlap. A body whose updates
// stand in loops of its own updates directly.
//
// The methods differ in where a table's copy lies: none (global), one for the block (block-private), one for each lane in a
// memory bank of its own (lane-banked), or, of tables that are too large for that, one of half as many bytes (packed) or a cache (cached)
// for the block. A block adds its copy to the histogram with atomics at its end: one launch, nothing to zero or to merge. Updates that all add the
// same number are counted, in 32 bits, whatever the element type.
//
//   native_tables -> native_cells, native_packed -> native_updates -> native_iterations -> the kernels, here
#pragma once
#include "kernels/native_iterations.h"

namespace accrue::native {

/// The order and the sizes are those of accrue_native_shared.
template <accrue_native_method method>
ACCRUE_DEVICE void layOut(const accrue_native_launch &launch, Place &place) {
  u32 address = sharedAddress(dynamicShared);
  forEachTable([&](auto table) {
    using Copy = typename Table<table.value>::Copy;
    const accrue_native_bins &bins = launch.tables[table.value];
    place.bins[table.value] = (u32)bins.count;
    place.address[table.value] = address;
    if (method == accrue_native_cached) place.cellBits[table.value] = bins.cell_bits;
    if (method == accrue_native_lane_banked) place.address[table.value] += sizeof(Copy) * lane();
    address += (u32)accrue_native_table_bytes(method, sizeof(Copy), &bins);
  });
}

/// Every word of the block's copies to what its operation starts with.
template <accrue_native_method method>
ACCRUE_DEVICE void clear(const Place &place) {
  forEachTable([&](auto table) {
    constexpr u32 lanes = method == accrue_native_lane_banked ? accrue_native_lanes : 1;
    if (hasCells<method, table.value>(place)) return clearCells<table.value>(place);
    if constexpr (method == accrue_native_packed) return clearPacked<table.value>(place);
    auto *const copy = sharedPointer<typename Table<table.value>::Copy>(place.address[table.value]) - (lanes > 1 ? lane() : 0);
    for (u32 i = thread(); i < (place.bins[table.value] + 1) * lanes; i += threads()) copy[i] = emptyBin<table.value>();
  });
}

/// The block's copies into the histograms.
template <accrue_native_method method>
ACCRUE_DEVICE void merge(const accrue_native_launch &launch, const Place &place) {
  forEachTable([&](auto table) {
    if (hasCells<method, table.value>(place)) return mergeCells<table.value>(launch, place);
    if constexpr (method == accrue_native_packed) return mergePacked<table.value>(launch, place);
    const auto *const copy = sharedPointer<typename Table<table.value>::Copy>(place.address[table.value]);
    for (u32 bin = thread(); bin < place.bins[table.value]; bin += threads()) {
      if constexpr (method == accrue_native_lane_banked) {
        const u32 *const row = copy - lane() + bin * accrue_native_lanes;
        u32 sum = 0;
#pragma unroll
        for (u32 i = 0; i < accrue_native_lanes; i++) sum += row[(lane() + i) % accrue_native_lanes];  // from bank to bank
        mergeBin<table.value>(launch, bin, sum);
      } else {
        mergeBin<table.value>(launch, bin, copy[bin]);
      }
    }
  });
}

template <accrue_native_method method>
ACCRUE_DEVICE void run(const accrue_native_launch &launch) {
  Place place = {};
  if constexpr (method == accrue_native_global) {
    count<method>(launch, place);
  } else {
    layOut<method>(launch, place);
    clear<method>(place);
    syncBlock();
    count<method>(launch, place);
    syncBlock();
    merge<method>(launch, place);
  }
}

}  // namespace accrue::native

// The kernels around a loop's own body. The optimizer compiles this text together with the body (src/native), which calls
// accrue_update_N for its updates; everything is inlined. Clang alone reads it: what it is compiled for stands in a prelude
// that the optimizer writes:
//
//   ACCRUE_TABLES(X)     X(number, element type, operation, stride, offset, counted, weight, checked, by row, narrow, joint) for each
//                        table
//   ACCRUE_SLOTS(X)      X(number, table, weight type, every iteration updates, bins are narrow, from) for each update in the body
//   ACCRUE_LOOPS         how many loops are numbered together
//   ACCRUE_LOOP_NUMBERS(X)  X(number) for each of them
//   ACCRUE_ONCE          1: every update runs at most once in an iteration, and may wait in registers
//   ACCRUE_WIDE          neighbouring iterations that one thread takes, so that their reads are 16 bytes wide; 1: none
//   ACCRUE_WIDE_AHEAD    how many of such pieces are in flight; ACCRUE_AHEAD: how many single iterations otherwise
//   ACCRUE_TOGETHER      how many of such pieces have their updates wait together
//   ACCRUE_ROWS          how many rows of a nest one thread takes at once where they read the same; 1: there is one loop
//   ACCRUE_ADDRESSES(X)  X(number, word of the launch, 1 if read in this way) for each address that the body uses
//
// An iteration is collected first: its reads happen, its updates wait as (bin, weight). Only when the reads of several
// iterations are on their way do updates follow: so the loads can be merged to wide ones and overlap. A body whose updates
// stand in loops of its own updates directly.
//
// The methods differ in where a table's copy lies: none (global), one for the block (block-private), one for each lane in a
// memory bank of its own (lane-banked), or, of tables that are too large for that, one of half as many bytes (packed) or a cache (cached)
// for the block; or updates are sorted into parts first (partitioned, native_parts.h). Where iterations differ only in a byte that they read,
// bytes are counted first (by byte). A block adds its copy to the histogram with atomics at its end: one launch, nothing to zero or to
// merge. Updates that all add the same number are counted, in 32 bits, whatever the element type.
//
//   native_tables -> native_cells, native_packed -> native_updates -> native_iterations -> native_parts; the kernels, here
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
    if constexpr (Table<table.value>::sumWords > 0 && method != accrue_native_look)
      place.sums[table.value] = exact::Copy(address, (u32)bins.count, bins.sums.lanes);
    if (method == accrue_native_lane_banked) place.address[table.value] += sizeof(Copy) * lane();
    address += (u32)accrue_native_table_bytes(method, sizeof(Copy), &bins);
  });
}

/// What the look before has seen of weights.
ACCRUE_DEVICE void takeLooks(const accrue_native_launch &launch, Place &place) {
  forEachTable([&](auto table) {
    if constexpr (Table<table.value>::sumWords > 0) {
      const accrue_sum_state &state = *launch.tables[table.value].sums.state;
      place.sums[table.value].takeHots(state);
      place.window[table.value] = state.place;
    }
  });
}

/// Every word of the block's copies to what its operation starts with.
template <accrue_native_method method>
ACCRUE_DEVICE void clear(const Place &place) {
  forEachTable([&](auto table) {
    constexpr u32 lanes = method == accrue_native_lane_banked ? accrue_lanes : 1;
    if (hasCells<method, table.value>(place)) return clearCells<table.value>(place);
    if constexpr (method == accrue_native_packed) {
      clearPacked<table.value>(place);
    } else if constexpr (constexpr u32 words = Table<table.value>::sumWords; words > 0) {
      place.sums[table.value].template clear<words>();
    } else {
      auto *const copy = sharedPointer<typename Table<table.value>::Copy>(place.address[table.value]) - (lanes > 1 ? lane() : 0);
      const u32 bins = slotEnd<method, table.value>(place.bins[table.value] + 1);
      for (u32 i = thread(); i < bins * lanes; i += threads()) copy[i] = emptyBin<table.value>();
    }
  });
}

template <accrue_native_method method, u32 table>
ACCRUE_DEVICE void mergeBins(const accrue_native_launch &launch, const Place &place) {
  const auto *const copy = sharedPointer<typename Table<table>::Copy>(place.address[table]);
  const OwnStart start(place.bins[table]);
  for (u32 i = thread(); i < start.count; i += threads()) {
    const u32 bin = start.at(i);
    if constexpr (method == accrue_native_lane_banked) {
      const u32 *const row = copy - lane() + bin * accrue_lanes;
      u32 sum = 0;
#pragma unroll
      for (u32 j = 0; j < accrue_lanes; j++) sum += row[(lane() + j) % accrue_lanes];  // from bank to bank
      mergeBin<table>(launch, bin, sum);
    } else {
      mergeBin<table>(launch, bin, copy[slotOf<method, table>(bin)]);
    }
  }
}

/// Iterations differ only in a byte that they read. So bytes are counted, one copy for each lane, and the body runs once for each that
/// there was, its updates as often as it was read.
ACCRUE_DEVICE void countByByte(const accrue_native_launch &launch) {
  Place place = {};
  const u32 first = sharedAddress(dynamicShared);
  place.bytes = first + 4 * lane();
  for (u32 i = thread(); i < u32(accrue_native_byte_values) * accrue_lanes; i += threads()) storeShared(first + i * 4, 0);
  syncBlock();
  count<accrue_native_by_byte>(launch, place);
  syncBlock();
  const Addresses addresses(launch, false);
  const HotBins hotBins = {};
  for (u32 byte = thread(); byte < accrue_native_byte_values; byte += threads()) {
    place.times = 0;
    for (u32 i = 0; i < accrue_lanes; i++)  // from bank to bank
      place.times += loadShared(first + (byte * accrue_lanes + (lane() + i) % accrue_lanes) * 4);
    Sink sink(launch, place, hotBins, accrue_native_by_byte, true);
    if (place.times) accrue_body_of_byte(&launch, addresses.at, &sink, (u8)byte);
  }
}

/// The block's copies into the histograms.
template <accrue_native_method method>
ACCRUE_DEVICE void merge(const accrue_native_launch &launch, const Place &place) {
  forEachTable([&](auto table) {
    if (hasCells<method, table.value>(place)) return mergeCells<table.value>(launch, place);
    if constexpr (method == accrue_native_packed) {
      mergePacked<table.value>(launch, place);
    } else if constexpr (constexpr u32 words = Table<table.value>::sumWords; words > 0) {
      place.sums[table.value].template merge<words>(exact::Table(launch.tables[table.value].sums, 0));
    } else {
      mergeBins<method, table.value>(launch, place);
    }
  });
}

template <accrue_native_method method>
ACCRUE_DEVICE void run(const accrue_native_launch &launch) {
  constexpr bool hasCopies = method != accrue_native_global && method != accrue_native_cached;
  if constexpr (ACCRUE_SUMS && !hasCopies) waitForEarlier();
  if constexpr (method == accrue_native_cached)
    if (launch.parts.choice && loadFresh(launch.parts.choice)) return;  // updates are sorted into parts instead
  if constexpr (method == accrue_native_by_byte) return countByByte(launch);
  Place place = {};
  if constexpr (method == accrue_native_global) {
    count<method>(launch, place);
  } else {
    layOut<method>(launch, place);
    clear<method>(place);
    if constexpr (ACCRUE_SUMS && hasCopies) waitForEarlier();
    takeLooks(launch, place);
    syncBlock();
    count<method>(launch, place);
    syncBlock();
    if constexpr (ACCRUE_SUMS) letNextStart();
    merge<method>(launch, place);
  }
}

// ---- exact sums, before and after ----------------------------------------------------------------------------------

/// Some iterations, from all over the loops, whose weights are looked at. A body that writes more than updates is not run twice.
ACCRUE_DEVICE void look(const accrue_native_launch &launch) {
  letNextStart();
  Place place = {};
  layOut<accrue_native_look>(launch, place);
  forEachTable([&](auto table) { exact::Look{place.address[table.value]}.clear(); });
  syncBlock();
  const u32 looks = ACCRUE_ONCE ? threads() : 32;
  if (ACCRUE_LOOKS && thread() < looks) Worker<accrue_native_look, false>(launch, place).oneOf(looks, thread());
  forEachTable([&](auto table) {
    using This = Table<table.value>;
    accrue_sum_state *const state = launch.tables[table.value].sums.state;
    if constexpr (This::sumWords > 0) {
      const exact::Look look = {place.address[table.value]};
      const accrue_sum_state seen = look.close<typename This::Element>(launch.tables[table.value].sums.digits);
      if (thread() == 0) *state = seen;
    } else if (This::isExact && state && thread() == 0) {
      *state = {exact::numberOf(This::weight()).place};
    }
  });
}

/// The sum of so many equal weights, in units of a weight's last digit.
template <u32 table>
ACCRUE_DEVICE void multiplyOut(const accrue_sums &sums, u64 bin) {
  const double weight = Table<table>::weight();
  const exact::Number number = exact::numberOf(weight);
  const exact::Table to(sums, 0);
  const bool isNumber = exact::kindOf(weight) == 0;
  const unsigned __int128 product = (unsigned __int128)loadFresh(to.low + bin) * (isNumber ? number.digits : 0);
  const unsigned __int128 units = number.isNegative ? 0 - product : product;
  to.low[bin] = (u64)units;
  to.high[bin] = (u64)(units >> 64);
  if (!isNumber) to.addLongWeight(bin, weight);
}

/// Rounds the sums of all bins that were updated, which are the histogram's from then on.
ACCRUE_DEVICE void round(const accrue_native_launch &launch) {
  waitForEarlier();
  forEachTable([&](auto table) {
    using This = Table<table.value>;
    using Element = typename This::Element;
    const accrue_native_bins &bins = launch.tables[table.value];
    if constexpr (This::isExact)
      for (u64 bin = worker(); bins.sums.cells && bin < bins.count; bin += workers()) {
        if (!exact::isTouched(bins.sums, bin)) continue;
        if constexpr (This::isCounted) multiplyOut<table.value>(bins.sums, bin);
        auto *const at = reinterpret_cast<Element *>(static_cast<char *>(bins.memory) + bin * This::stride + This::offset);
        *at = exact::takeRounded<Element>(bins.sums, bin, *at);
      }
  });
}

}  // namespace accrue::native

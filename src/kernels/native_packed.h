// A copy whose counts have 16 bits, two in a word, for tables that fit into a block's shared memory only in this way.
//
// An update learns what its count was. The one that fills it to `full` takes so many out again, and adds them to the histogram.
// Until it has, others go on counting: there is room for as many again, and who sees most of that used waits.
//
// The atomic that adds to one half of a word serializes a warp's equal addresses. So the first bins that reach `hotFrom` get a word
// per lane, behind the counts; those words are counts like the others.
//
//   | counts: two to a word | the bins with words of their own, or noBin | their words, one for each lane |
#pragma once
#include "kernels/native_cells.h"

namespace accrue::native {

/// A half holds twice `full`; no more updates than a block has threads come before the first of them waits.
constexpr u32 full = 0x8000, nearlyAll = 0xc000, hotFrom = 0x1000;
static_assert(nearlyAll + accrue_native_threads < 0x10000);

/// The bins with words of their own, as they were when the thread looked last.
struct HotBins {
  u32 bin[tables][accrue_native_hots];
};

template <u32 table>
ACCRUE_DEVICE u32 hotAddress(const Place &place, u32 which) {
  return place.address[table] + (accrue_native_count_words(place.bins[table]) + which) * 4;
}

template <u32 table>
ACCRUE_DEVICE u32 ownWord(const Place &place, u32 which) {
  return hotAddress<table>(place, accrue_native_hots + accrue_lanes * which + lane());
}

template <accrue_native_method method>
ACCRUE_DEVICE HotBins hotBinsOf(const Place &place) {
  HotBins hotBins = {};
  if constexpr (method == accrue_native_packed)
    forEachTable([&](auto table) {
#pragma unroll
      for (u32 i = 0; i < accrue_native_hots; i++) hotBins.bin[table.value][i] = loadShared(hotAddress<table.value>(place, i));
    });
  return hotBins;
}

/// An update that found its count at `before`, where something is to be done about it.
template <u32 table>
ACCRUE_DEVICE void attend(const accrue_native_launch &launch, const Place &place, u32 bin, u32 address, u32 shift, u32 before) {
  if (before == hotFrom - 1)
    for (u32 i = 0; i < accrue_native_hots; i++) {
      const u32 there = exchangeShared(hotAddress<table>(place, i), noBin, bin);
      if (there == noBin || there == bin) break;
    }
  if (before == full - 1) {
    fetchAddShared(address, 0 - (full << shift));
    mergeBin<table>(launch, bin, full);
  }
  if (before >= nearlyAll)
    while ((loadShared(address) >> shift & 0xffff) >= nearlyAll) {}
}

template <u32 table>
ACCRUE_DEVICE void updatePacked(const accrue_native_launch &launch, const Place &place, const HotBins &hotBins, u32 bin) {
  const u32 wanted = hidden(bin);
  u32 address = place.address[table] + wanted / 2 * 4, shift = wanted % 2 * 16;
#pragma unroll
  for (u32 i = 0; i < accrue_native_hots; i++)
    if (wanted == hotBins.bin[table][i]) address = ownWord<table>(place, i), shift = 0;
  const u32 before = fetchAddShared(address, 1u << shift) >> shift & 0xffff;
  if (before == hotFrom - 1 || before >= full - 1) attend<table>(launch, place, wanted, address, shift, before);
}

template <u32 table>
ACCRUE_DEVICE void clearPacked(const Place &place) {
  const u32 counts = accrue_native_count_words(place.bins[table]), all = counts + accrue_native_hot_words;
  for (u32 i = thread(); i < all; i += threads())
    storeShared(place.address[table] + i * 4, i - counts < accrue_native_hots ? noBin : 0);
}

template <u32 table>
ACCRUE_DEVICE void mergePacked(const accrue_native_launch &launch, const Place &place) {
  const OwnStart start(accrue_native_count_words(place.bins[table]));
  for (u32 i = thread(); i < start.count; i += threads()) {
    const u32 word = start.at(i), both = loadShared(place.address[table] + word * 4);
    mergeBin<table>(launch, 2 * word, both & 0xffff);
    mergeBin<table>(launch, 2 * word + 1, both >> 16);
  }
  for (u32 i = thread(); i < u32(accrue_native_hots) * accrue_lanes; i += threads()) {
    const u32 bin = loadShared(hotAddress<table>(place, i / accrue_lanes));
    if (bin != noBin) mergeBin<table>(launch, bin, loadShared(hotAddress<table>(place, accrue_native_hots + i)));
  }
}

}  // namespace accrue::native

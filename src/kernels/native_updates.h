// The updates that a loop's body asks for: done at once, or kept until the reads of several iterations are on their way.
#pragma once
#include "kernels/native_packed.h"

namespace accrue::native {

/// Whether a table's sums are in a copy that has all bins.
template <accrue_native_method method, u32 table>
constexpr bool areSums =
    Table<table>::sumWords > 0 && (method == accrue_native_block_private || method == accrue_native_lane_banked);

/// Whether a table is counted in such a copy.
template <accrue_native_method method, u32 table>
constexpr bool areCounts =
    Table<table>::isCounted && (method == accrue_native_block_private || method == accrue_native_lane_banked);

/// Updates of exact sums in a copy that has all bins.
template <u32 table, class Bin, u32 count>
ACCRUE_DEVICE void applyToSums(const accrue_native_launch &launch, const Place &place, const bool (&isSet)[count],
                               const Bin (&bin)[count], const typename Table<table>::Element (&weight)[count]) {
  constexpr bool isChecked = Table<table>::isChecked;
  const auto isIn = [&](u32 i, Bin its) { return isSet[i] && (!isChecked || isOneOf(its, place.bins[table])); };
  const auto isOutside = [&](u32 i, Bin its) { return isChecked && isSet[i] && !isOneOf(its, place.bins[table]); };
  const exact::Copy &sums = place.sums[table];
  u32 at[count];
  sums.find(bin, at);
  addToSums<table>(launch, place, sums.plane, sums.ownHot, isIn, isOutside, at, bin, weight);
}

/// The same of updates that wait as half a bin (halfOf). What is not set, or in no copy, weighs nothing and is added somewhere, without a
/// branch; of the latter, `isOutside` tells.
template <u32 table, u32 count>
ACCRUE_DEVICE void applyToSums(const accrue_native_launch &launch, const Place &place, const u32 (&bin)[count],
                               const typename Table<table>::Element (&weight)[count], bool &isOutside) {
  const exact::Copy &sums = place.sums[table];
  typename Table<table>::Element added[count];
  u32 at[count];
  bool areIn = true;
  sums.find(bin, at);
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    const bool isInside = bin[i] < place.bins[table];
    at[i] = isInside ? at[i] : sums.ownHot;
    added[i] = isInside ? weight[i] : 0;
    areIn &= isInside;
  }
  const auto isIn = [](u32, u32) { return true; };
  const auto isOut = [](u32, u32) { return false; };
  addToSums<table>(launch, place, sums.plane, sums.ownHot, isIn, isOut, at, bin, added);
  if (Table<table>::isChecked && !areIn)
#pragma unroll
    for (u32 i = 0; i < count; i++) isOutside |= bin[i] >= place.bins[table] && bin[i] != noBin;
}

/// A bin in 32 bits, where it is less than 2^31; noBin, where nothing is set; else another that no copy has.
ACCRUE_DEVICE u32 halfOf(bool isSet, u64 bin) {
  const u32 half = (u32)bin, other = noBin - 1;
  const bool isWhole = (u64)(i64)(int)half == bin || half == bin;
  return isSet ? isWhole && half < other ? half : other : noBin;
}

template <accrue_native_method method, u32 table>
ACCRUE_DEVICE void apply(const accrue_native_launch &launch, const Place &place, const HotBins &hotBins, bool isSet, u64 bin,
                         typename Table<table>::Element weight) {
  using This = Table<table>;
  if constexpr (method == accrue_native_look) {
    if constexpr (This::sumWords > 0)
      if (isSet && bin < place.bins[table]) exact::Look{place.address[table]}.see((u32)bin, weight);
  } else if constexpr (method == accrue_native_outside) {
    if constexpr ((This::sumWords > 0 || This::isCounted) && This::isChecked)
      if (isSet && !isOneOf(bin, place.bins[table])) updateHistogram<table>(launch, bin, weight);
  } else if constexpr (method == accrue_native_global) {
    if (isSet) updateHistogram<table>(launch, bin, weight);
  } else if constexpr (method == accrue_native_by_byte) {
    if (isSet) updateOften<table>(launch, bin, weight, place.times);
  } else if constexpr (method == accrue_native_partitioned) {  // those that are in no part
    if (This::isChecked && isSet && !isOneOf(bin, place.bins[table])) updateHistogram<table>(launch, bin, weight);
  } else if constexpr (method == accrue_native_survey) {
    if (isSet && bin < place.bins[table]) surveyBin<table>(place, (u32)bin);
  } else if (hasCells<method, table>(place)) {
    updateCell<table>(launch, place, isSet, bin, weight);
  } else {
    const bool isInside = !This::isChecked || bin < place.bins[table];
    if constexpr (method == accrue_native_packed && This::isCounted) {
      if (isSet && isInside) updatePacked<table>(launch, place, hotBins, (u32)bin);
    } else if constexpr (This::isCounted) {  // without a branch: what is not counted goes to the bin behind the last
      const u32 to = isSet && isInside ? (u32)bin : place.bins[table];
      incrementShared(place.address[table] + slotOf<method, table>(to) * spacing<method, table>);
    } else if constexpr (This::sumWords > 0) {
      const bool isSets[] = {isSet};
      const u64 bins[] = {bin};
      const typename This::Element weights[] = {weight};
      return applyToSums<table>(launch, place, isSets, bins, weights);
    } else if (isSet && isInside) {
      const u32 address = place.address[table] + (u32)bin * spacing<method, table>;
      This::InBlock::update(sharedPointer<typename This::Copy>(address), weight);
    }
    if (This::isChecked && isSet && !isInside) updateHistogram<table>(launch, bin, weight);
  }
}

/// An update that waits. Bin: u64, or Narrow.
template <class Weight, class Bin> struct Waiting {
  static constexpr bool isHalf = false;
  bool isSet;
  Bin bin;
  Weight weight;
};
/// One of a copy that has all bins, under a condition, as half a bin (halfOf). No predicate waits with it, of which there are few.
template <class Weight> struct Waiting<Weight, u32> {
  static constexpr bool isHalf = true;
  u32 bin;
  Weight weight;
};

/// Waiting updates of several iterations, from `first` on. Sums are added a few at a time, which wait together. `isOutside` tells of bins
/// that are in no copy, and whose updates are not done.
template <accrue_native_method method, u32 table, u32 first = 0, class Update, u32 count>
ACCRUE_DEVICE void applyAll(const accrue_native_launch &launch, const Place &place, const HotBins &hotBins,
                            const Update (&updates)[count], bool &isOutside) {
  if constexpr (first == count) {
    return;
  } else if constexpr (areSums<method, table>) {
    constexpr u32 each = count - first < 4 ? count - first : 4;
    bool isSet[each];
    decltype(Update::bin) bins[each];
    typename Table<table>::Element weights[each];
#pragma unroll
    for (u32 i = 0; i < each; i++) {
      bins[i] = updates[first + i].bin, weights[i] = updates[first + i].weight;
      if constexpr (!Update::isHalf) isSet[i] = updates[first + i].isSet;
    }
    if constexpr (Update::isHalf) applyToSums<table>(launch, place, bins, weights, isOutside);
    else applyToSums<table>(launch, place, isSet, bins, weights);
    applyAll<method, table, first + each>(launch, place, hotBins, updates, isOutside);
  } else if constexpr (Update::isHalf) {
    applyAll<method, table, first + 1>(launch, place, hotBins, updates, isOutside);
    const u32 bin = updates[first].bin, last = place.bins[table];
    const u32 to = Table<table>::isChecked ? least(bin, last) : bin;  // what is not set is the bin behind the last already
    incrementShared(place.address[table] + slotOf<method, table>(to) * spacing<method, table>);
    if (Table<table>::isChecked) isOutside |= bin >= last && bin != noBin;
  } else {
    applyAll<method, table, first + 1>(launch, place, hotBins, updates, isOutside);
    const Update &update = updates[first];
    apply<method, table>(launch, place, hotBins, update.isSet, update.bin, update.weight);
  }
}

/// What the body writes its updates into: to wait, or to be done at once by the method that `how` names.
struct Sink {
  const accrue_native_launch *launch;
  const Place *place;
  const HotBins *hotBins;
  accrue_native_method how;
  bool isDirect;
#define ACCRUE_DEFINE_SLOT(number, table, Type, isAlways, isNarrow, from) \
  Type weight##number;                                                    \
  u64 bin##number;                                                        \
  bool isSet##number;
  ACCRUE_SLOTS(ACCRUE_DEFINE_SLOT)

  ACCRUE_DEVICE Sink(const accrue_native_launch &launch, const Place &place, const HotBins &hotBins, accrue_native_method how,
                     bool isDirect)
      : launch(&launch), place(&place), hotBins(&hotBins), how(how), isDirect(isDirect) {
#define ACCRUE_CLEAR_SLOT(number, table, Type, isAlways, isNarrow, from) isSet##number = false, bin##number = 0, weight##number = 0;
    ACCRUE_SLOTS(ACCRUE_CLEAR_SLOT)
  }
};

/// What one iteration left to do.
template <accrue_native_method method>
struct Iteration {
  /// How a bin waits. Those that the copy does not have are found again by running the body again, or from what waits.
  template <class Whole, class Half, class Small, bool isHalf, bool isSmall> struct Choose {
    using type = Whole;
  };
  template <class Whole, class Half, class Small, bool isSmall> struct Choose<Whole, Half, Small, true, isSmall> {
    using type = Half;
  };
  template <class Whole, class Half, class Small> struct Choose<Whole, Half, Small, false, true> {
    using type = Small;
  };
  template <u32 table, bool isAlways, bool isNarrow>
  using Bin =
      Choose<u64, u32, Narrow,
             (areSums<method, table> || areCounts<method, table>) && !isAlways && (ACCRUE_LOOKS || !Table<table>::isChecked),
             areSums<method, table> && isNarrow>::type;
#define ACCRUE_WAIT_IN_SLOT(number, table, Type, isAlways, isNarrow, from) \
  Waiting<Type, Bin<table, isAlways, isNarrow>> update##number;
  ACCRUE_SLOTS(ACCRUE_WAIT_IN_SLOT)

  ACCRUE_DEVICE explicit Iteration(const Sink &sink) {
#define ACCRUE_KEEP_SLOT(number, table, Type, isAlways, isNarrow, from) \
  keep<table, from>(sink, sink.isSet##number, sink.bin##number, sink.weight##number, update##number);
    ACCRUE_SLOTS(ACCRUE_KEEP_SLOT)
  }

 private:
  template <u32 table, int from, class Weight>
  static ACCRUE_DEVICE void keep(const Sink &, bool isSet, u64 bin, Weight weight, Waiting<Weight, u64> &update) {
    update = {isSet, bin, weight};
  }
  template <u32 table, int from, class Weight>
  static ACCRUE_DEVICE void keep(const Sink &, bool isSet, u64 bin, Weight weight, Waiting<Weight, Narrow> &update) {
    update = {isSet, {(u32)bin, from}, weight};
  }
  template <u32 table, int from, class Weight>
  static ACCRUE_DEVICE void keep(const Sink &sink, bool isSet, u64 bin, Weight weight, Waiting<Weight, u32> &update) {
    update = {Table<table>::isChecked ? halfOf(isSet, bin) : isSet ? (u32)bin : sink.place->bins[table], weight};
  }
};

/// Bins that wait are made when all reads are on their way, or predicates would wait in their place.
template <class Weight, u32 count>
ACCRUE_DEVICE void settle(Waiting<Weight, u32> (&updates)[count]) {
#pragma unroll
  for (u32 i = 0; i < count; i++) updates[i].bin = hidden(updates[i].bin);
}
template <class Weight, class Bin, u32 count>
ACCRUE_DEVICE void settle(Waiting<Weight, Bin> (&)[count]) {}

/// What several iterations left to do. Tells whether bins are in no copy, and their updates not done.
template <accrue_native_method method, class... Iterations>
ACCRUE_DEVICE bool applyAll(const accrue_native_launch &launch, const Place &place, const HotBins &hotBins,
                            const Iterations &...iterations) {
  bool isOutside = false;
#define ACCRUE_APPLY_SLOT(number, table, Type, isAlways, isNarrow, from)                    \
  {                                                                                         \
    decltype(Iteration<method>::update##number) updates[] = {iterations.update##number...}; \
    settle(updates);                                                                        \
    applyAll<method, table>(launch, place, hotBins, updates, isOutside);                    \
  }
  ACCRUE_SLOTS(ACCRUE_APPLY_SLOT)
  return isOutside;
}

/// Inlined when it is known which method a kernel has (gpu_target.cpp): there are many calls, of which most are never made.
template <accrue_native_method method, u32 table>
ACCRUE_DEVICE_LATER void applyNow(const accrue_native_launch *launch, const Place *place, const HotBins *hotBins, u64 bin,
                                  typename Table<table>::Element weight) {
  apply<method, table>(*launch, *place, *hotBins, true, bin, weight);
}

#define ACCRUE_PARAMETER(number) , i64
extern "C" {
// The loop's own body: linked in by the optimizer. It calls the functions behind it.
__attribute__((device)) void accrue_body(const accrue_native_launch *launch, const u64 *addresses,
                                         Sink *sink ACCRUE_LOOP_NUMBERS(ACCRUE_PARAMETER));

// By byte: what an iteration reads, and its body for that.
__attribute__((device)) u8 accrue_byte(const accrue_native_launch *launch,
                                       const u64 *addresses ACCRUE_LOOP_NUMBERS(ACCRUE_PARAMETER));
__attribute__((device)) void accrue_body_of_byte(const accrue_native_launch *launch, const u64 *addresses, Sink *sink, u8 byte);

#define ACCRUE_APPLY_NOW(method, table) \
  case method: return applyNow<method, table>(sink->launch, sink->place, sink->hotBins, bin, weight);
#define ACCRUE_DEFINE_UPDATE(number, table, Type, isAlways, isNarrow, from)                                                     \
  __attribute__((device)) __attribute__((always_inline)) __attribute__((used)) void accrue_update_##number(Sink *sink, u64 bin, \
                                                                                                           Type weight) {       \
    if (sink->isDirect) {                                                                                                       \
      switch (sink->how) {                                                                                                      \
        ACCRUE_APPLY_NOW(accrue_native_global, table)                                                                           \
        ACCRUE_APPLY_NOW(accrue_native_block_private, table)                                                                    \
        ACCRUE_APPLY_NOW(accrue_native_lane_banked, table)                                                                      \
        ACCRUE_APPLY_NOW(accrue_native_cached, table)                                                                           \
        ACCRUE_APPLY_NOW(accrue_native_packed, table)                                                                           \
        ACCRUE_APPLY_NOW(accrue_native_partitioned, table)                                                                      \
        ACCRUE_APPLY_NOW(accrue_native_by_byte, table)                                                                          \
        ACCRUE_APPLY_NOW(accrue_native_survey, table)                                                                           \
        ACCRUE_APPLY_NOW(accrue_native_look, table)                                                                             \
        case accrue_native_outside:                                                                                             \
          if (!isAlways) applyNow<accrue_native_outside, table>(sink->launch, sink->place, sink->hotBins, bin, weight);         \
          return;                                                                                                               \
      }                                                                                                                         \
    }                                                                                                                           \
    sink->isSet##number = true;                                                                                                 \
    sink->bin##number = bin;                                                                                                    \
    sink->weight##number = weight;                                                                                              \
  }
ACCRUE_SLOTS(ACCRUE_DEFINE_UPDATE)
}

}  // namespace accrue::native

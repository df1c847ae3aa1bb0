// The updates that a loop's body asks for: done at once, or kept until the reads of several iterations are on their way.
#pragma once
#include "kernels/native_packed.h"

namespace accrue::native {

/// Updates of exact sums in a copy that has all bins.
template <u32 table, u32 count>
ACCRUE_DEVICE void applyToSums(const accrue_native_launch &launch, const Place &place, const bool (&isSet)[count],
                               const u64 (&bin)[count], const typename Table<table>::Element (&weight)[count]) {
  constexpr bool isChecked = Table<table>::isChecked;
  const auto isIn = [&](u32 i, u64 its) { return isSet[i] && (!isChecked || isOneOf(its, place.bins[table])); };
  u32 at[count];
  place.sums[table].find(bin, at);
  if (addToSums<table>(launch, place, place.sums[table].plane, isIn, at, bin, weight) || !isChecked) return;
#pragma unroll
  for (u32 i = 0; i < count; i++)
    if (const u64 its = hidden(bin[i]); isSet[i] && !isOneOf(its, place.bins[table]))
      updateHistogram<table>(launch, its, weight[i]);
}

template <accrue_native_method method, u32 table>
ACCRUE_DEVICE void apply(const accrue_native_launch &launch, const Place &place, const Crowd &crowd, bool isSet, u64 bin,
                         typename Table<table>::Element weight) {
  using This = Table<table>;
  if constexpr (method == accrue_native_look) {
    if constexpr (This::sumWords > 0)
      if (isSet && bin < place.bins[table]) exact::Look{place.address[table]}.see((u32)bin, weight);
  } else if constexpr (method == accrue_native_global) {
    if (isSet) updateHistogram<table>(launch, bin, weight);
  } else if (hasCells<method, table>(place)) {
    updateCell<table>(launch, place, isSet, bin, weight);
  } else {
    const bool isInside = !This::isChecked || bin < place.bins[table];
    if constexpr (method == accrue_native_packed && This::isCounted) {
      if (isSet && isInside) updatePacked<table>(launch, place, crowd, (u32)bin);
    } else if constexpr (This::isCounted) {  // without a branch: what is not counted goes to the bin behind the last
      const u32 to = isSet && isInside ? (u32)bin : place.bins[table];
      incrementShared(place.address[table] + to * spacing<method, table>);
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

/// Updates of several iterations, from `first` on. Sums are added a few at a time, which wait together.
template <accrue_native_method method, u32 table, u32 first = 0, u32 count>
ACCRUE_DEVICE void applyAll(const accrue_native_launch &launch, const Place &place, const Crowd &crowd, const bool (&isSet)[count],
                            const u64 (&bin)[count], const typename Table<table>::Element (&weight)[count]) {
  using This = Table<table>;
  constexpr bool areSums = This::sumWords > 0 && (method == accrue_native_block_private || method == accrue_native_lane_banked);
  if constexpr (first == count) {
    return;
  } else if constexpr (areSums) {
    constexpr u32 each = count - first < 4 ? count - first : 4;
    bool isSets[each];
    u64 bins[each];
    typename This::Element weights[each];
#pragma unroll
    for (u32 i = 0; i < each; i++) isSets[i] = isSet[first + i], bins[i] = bin[first + i], weights[i] = weight[first + i];
    applyToSums<table>(launch, place, isSets, bins, weights);
    applyAll<method, table, first + each>(launch, place, crowd, isSet, bin, weight);
  } else {
    applyAll<method, table, first + 1>(launch, place, crowd, isSet, bin, weight);
    apply<method, table>(launch, place, crowd, isSet[first], bin[first], weight[first]);
  }
}

/// What the body writes its updates into: to wait, or to be done at once by the method that `how` names.
struct Sink {
  const accrue_native_launch *launch;
  const Place *place;
  const Crowd *crowd;
  accrue_native_method how;
  bool isDirect;
#define ACCRUE_DEFINE_SLOT(number, table, Type) \
  Type weight##number;                          \
  u64 bin##number;                              \
  bool isSet##number;
  ACCRUE_SLOTS(ACCRUE_DEFINE_SLOT)

  ACCRUE_DEVICE Sink(const accrue_native_launch &launch, const Place &place, const Crowd &crowd, accrue_native_method how,
                     bool isDirect)
      : launch(&launch), place(&place), crowd(&crowd), how(how), isDirect(isDirect) {
#define ACCRUE_CLEAR_SLOT(number, table, Type) isSet##number = false, bin##number = 0, weight##number = 0;
    ACCRUE_SLOTS(ACCRUE_CLEAR_SLOT)
  }
};

/// What waits in the sinks of several iterations.
template <accrue_native_method method, class... Sinks>
ACCRUE_DEVICE void applyAll(const Sink &sink, const Sinks &...others) {
#define ACCRUE_APPLY_SLOT(number, table, Type)                                           \
  {                                                                                      \
    const bool isSet[] = {sink.isSet##number, others.isSet##number...};                  \
    const u64 bin[] = {sink.bin##number, others.bin##number...};                         \
    const Type weight[] = {sink.weight##number, others.weight##number...};               \
    applyAll<method, table>(*sink.launch, *sink.place, *sink.crowd, isSet, bin, weight); \
  }
  ACCRUE_SLOTS(ACCRUE_APPLY_SLOT)
}

template <accrue_native_method method, u32 table>
ACCRUE_DEVICE void applyNow(const Sink &sink, u64 bin, typename Table<table>::Element weight) {
  apply<method, table>(*sink.launch, *sink.place, *sink.crowd, true, bin, weight);
}

#define ACCRUE_PARAMETER(number) , i64
extern "C" {
// The loop's own body: linked in by the optimizer. It calls the functions behind it.
__attribute__((device)) void accrue_body(const accrue_native_launch *launch, const u64 *addresses,
                                         Sink *sink ACCRUE_LOOP_NUMBERS(ACCRUE_PARAMETER));

#define ACCRUE_DEFINE_UPDATE(number, table, Type)                                                                               \
  __attribute__((device)) __attribute__((always_inline)) __attribute__((used)) void accrue_update_##number(Sink *sink, u64 bin, \
                                                                                                           Type weight) {       \
    if (sink->isDirect) {                                                                                                       \
      switch (sink->how) {                                                                                                      \
        case accrue_native_block_private: return applyNow<accrue_native_block_private, table>(*sink, bin, weight);              \
        case accrue_native_lane_banked: return applyNow<accrue_native_lane_banked, table>(*sink, bin, weight);                  \
        case accrue_native_cached: return applyNow<accrue_native_cached, table>(*sink, bin, weight);                            \
        case accrue_native_packed: return applyNow<accrue_native_packed, table>(*sink, bin, weight);                            \
        case accrue_native_look: return applyNow<accrue_native_look, table>(*sink, bin, weight);                                \
        default: return applyNow<accrue_native_global, table>(*sink, bin, weight);                                              \
      }                                                                                                                         \
    }                                                                                                                           \
    sink->isSet##number = true;                                                                                                 \
    sink->bin##number = bin;                                                                                                    \
    sink->weight##number = weight;                                                                                              \
  }
ACCRUE_SLOTS(ACCRUE_DEFINE_UPDATE)
}

}  // namespace accrue::native

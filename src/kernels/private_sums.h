// Sums of weights in copies of a warp's or a thread's own, in a block's shared memory: warp_sums.cu, thread_sums.cu. A block stores what
// its copies have of each bin, and sub_sums.cu adds that up. Exact sums have 2 or 3 words of 32 bits, in planes; fast ones are doubles.
// Cells are numbered; who has which is the kernel's to say. A weight goes to a cell either alone, when nobody else adds to it at the same
// time, or together with others, by atomics.
#pragma once
#include "kernels/exact_copy.h"
#include "kernels/sub_sums.h"
#include "kernels/update.h"

namespace accrue {

/// Adds units to a sum of `words` words, `plane` bytes apart. Mostly there is nothing to add to the upper ones.
template <u32 words>
ACCRUE_DEVICE void addToWordsAlone(u32 at, u32 plane, const exact::Fixed &units) {
  const u32 held = loadShared(at), lower = (u32)units.low, next = (u32)(units.low >> 32);
  storeShared(at, held + lower);
  u32 amount = withCarryOf(next, held, lower);
  if constexpr (words == 3) {
    bool carries = amount != next;  // where there is nothing to add: it runs on
    if (amount) {
      const u32 before = loadShared(at + plane);
      storeShared(at + plane, before + amount);
      carries = before + amount < amount;
    }
    amount = units.high + carries;
  }
  const u32 last = at + (words - 1) * plane;
  if (amount) storeShared(last, loadShared(last) + amount);
}

template <u32 words>
struct ExactCells {
  /// A source with weights of one type has sums of one length.
  static constexpr bool areNeeded = Source::perPiece == 1 || words == sizeof(Source::Weight) / 4 + 1;
  using Weight = Source::Weight;
  using Sub = ExactSub;
  const exact::Table table;
  const exact::Scale<Weight, words> scale;
  const u32 base, plane;
  ACCRUE_DEVICE ExactCells(const accrue_sums &to, u32 cells)
      : table(to, 0), scale(to.state->place, to.digits), base(sharedAddress(sharedWords())), plane(4 * cells) {}

  ACCRUE_DEVICE u32 end() const { return base + words * plane; }
  ACCRUE_DEVICE void clear() const { exact::clearSums<words>(base, plane / 4); }

  ACCRUE_DEVICE void addAlone(u32 cell, u32 bin, Weight weight) const {
    exact::Fixed units;
    if (scale.takes(weight, units)) addToWordsAlone<words>(base + 4 * cell, plane, units);
    else table.addLongWeight(bin, weight);
  }

  /// Cell `first` is that of bin 0.
  template <u32 count>
  ACCRUE_DEVICE void addTogether(u32 first, u32 bins, const u32 (&bin)[count], const Weight (&weight)[count]) const {
    u32 at[count];
#pragma unroll
    for (u32 i = 0; i < count; i++) at[i] = base + 4 * (first + bin[i]);
    const auto isSet = [bins](u32, u32 its) { return its < bins; };
    exact::addWeights<words, false>(table, scale, plane, isSet, exact::LongSums{[&] { return table; }}, at, bin, weight);
  }

  ACCRUE_DEVICE void take(u32 cell, Sub &sum) const { exact::takeWords<words>(base + 4 * cell, plane, sum.low, sum.high); }
};

struct FastCells {
  static constexpr bool areNeeded = true;
  using Weight = Source::Weight;
  using Sub = double;
  const u32 base, cells;
  ACCRUE_DEVICE FastCells(const accrue_sums &, u32 cells) : base(sharedAddress(sharedWords())), cells(cells) {}

  ACCRUE_DEVICE u32 end() const { return base + 8 * cells; }
  ACCRUE_DEVICE void clear() const {
    for (u32 i = thread(); i < cells; i += threads()) dynamicShared[i] = 0;
  }

  ACCRUE_DEVICE void addAlone(u32 cell, u32, Weight weight) const { dynamicShared[cell] += (double)weight; }

  template <u32 count>
  ACCRUE_DEVICE void addTogether(u32 first, u32 bins, const u32 (&bin)[count], const Weight (&weight)[count]) const {
#pragma unroll
    for (u32 i = 0; i < count; i++)
      if (bin[i] < bins) addShared(base + 8 * (first + bin[i]), (double)weight[i]);
  }

  ACCRUE_DEVICE void take(u32 cell, Sub &sum) const { sum += dynamicShared[cell]; }
};

/// Where this block stores its sums.
template <class Sub>
ACCRUE_DEVICE Sub *subSums(void *subs, u32 bins) {
  return static_cast<Sub *>(subs) + (u64)block() * bins;
}

}  // namespace accrue

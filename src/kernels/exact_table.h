// A table of exact sums in device memory, as GPU kernels keep it: docs/SUMS.md has the proof, exact_sum.h the arithmetic. A bin has
// a sum in the window (exact_units.h) of 128 bits and a long sum, for what does not fit; and it is rounded from both.
//
//   exact_units.h -> exact_table.h -> exact_copy.h (in shared memory); exact_look.h (where the window lies)
#pragma once
#include "kernels/exact_arguments.h"
#include "kernels/exact_units.h"

namespace accrue::exact {

static_assert(accrue_sum_cells == 2 + longCells);

struct InDevice {
  Word *cells;
  ACCRUE_DEVICE Word operator()(u32 i, Word amount) const { return fetchAddGlobal(cells + i, amount); }
};

/// A number to a long sum, which is marked.
ACCRUE_DEVICE void addMarked(Word *cells, const Number &number) {
  orGlobal(cells + longWords, (Word)anyNumber);
  add(number, InDevice{cells});
}

ACCRUE_DEVICE void addLongHere(Word *cells, double weight) {
  const u32 kind = kindOf(weight);
  if (kind) orGlobal(cells + longWords, (Word)kind);
  else addMarked(cells, numberOf(weight));
}

ACCRUE_DEVICE_CALL inline void addLong(Word *cells, double weight) { addLongHere(cells, weight); }
ACCRUE_DEVICE_CALL inline void addLong(Word *cells, Word digits, u32 place, bool isNegative) {
  addMarked(cells, Number{digits, place, isNegative});
}

/// A table in device memory, and the copy of it that a block adds to.
struct Table {
  Word *low, *high, *longs;
  accrue_sum_state *state;
  ACCRUE_DEVICE Table(const accrue_sums &sums, u32 copy) : state(sums.state) {
    const u64 before = (u64)copy * sums.bins, all = (u64)sums.copies * sums.bins;
    low = sums.cells + before;
    high = sums.cells + all + before;
    longs = sums.cells + 2 * all + before * longCells;
  }

  /// The same with `first` as its bin 0.
  ACCRUE_DEVICE Table from(u64 first) const {
    Table part = *this;
    part.low += first, part.high += first, part.longs += first * longCells;
    return part;
  }

  ACCRUE_DEVICE Word *longSum(u64 bin) const { return longs + bin * longCells; }
  ACCRUE_DEVICE void addLongWeight(u64 bin, double weight) const { addLong(longSum(bin), weight); }
  /// 2^place units of 2^-1074, that a sum's last word lost when a number of this sign was added.
  ACCRUE_DEVICE void addLost(u64 bin, u32 place, bool isNegative) const { addLong(longSum(bin), 1, place, isNegative); }

  /// Units of the window, as two's complement of 128 bits, to several bins at once.
  template <u32 count>
  ACCRUE_DEVICE void addUnits(const u32 (&bin)[count], const Word (&lower)[count], Word (&upper)[count]) const {
    Word old[count];
#pragma unroll
    for (u32 i = 0; i < count; i++) old[i] = lower[i] ? fetchAddGlobal(low + bin[i], lower[i]) : 0;
#pragma unroll
    for (u32 i = 0; i < count; i++) {
      upper[i] += old[i] + lower[i] < lower[i];
      if (upper[i]) addUpper(bin[i], upper[i]);
    }
  }
  ACCRUE_DEVICE void addUnits(u64 bin, Word lower, Word upper) const {
    upper += lower && fetchAddGlobal(low + bin, lower) + lower < lower;
    if (upper) addUpper(bin, upper);
  }

 private:
  ACCRUE_DEVICE void addUpper(u64 bin, Word upper) const {
    const Word old = fetchAddGlobal(high + bin, upper), now = old + upper;
    if (((old ^ now) & (upper ^ now)) >> 63) addLost(bin, state->place + 128, upper >> 63);
  }
};

// ---- the result ----------------------------------------------------------------------------------------------------

/// What one thread alone adds to a long sum.
struct Alone {
  Word *words;
  ACCRUE_DEVICE Word operator()(u32 i, Word amount) const {
    const Word old = words[i];
    words[i] = old + amount;
    return old;
  }
};

/// Adds to a long sum what another holds, and leaves that zero. Its kinds.
ACCRUE_DEVICE u32 takeLong(Word *cells, const Alone &sum) {
  const u32 kinds = (u32)loadFresh(cells + longWords);
  if (!kinds) return 0;
  Word held[longWords];  // all are on their way before the first is looked at
#pragma unroll
  for (u32 i = 0; i < longWords; i++) held[i] = loadFresh(cells + i);
#pragma unroll
  for (u32 i = 0; i < longCells; i++) cells[i] = 0;
#pragma unroll 1
  for (u32 i = 0; i < longWords; i++) add(Number{held[i], 64 * i, false}, sum);
  return kinds & ~anyNumber;
}

/// `before` and all that the copies hold of a bin, rounded; the long sums are zero afterwards.
template <class T>
ACCRUE_DEVICE_CALL T roundedSlowly(const Word *low, const Word *high, Word *longs, u32 place, u32 copies, u64 step, T before) {
  Word words[longWords];
  for (u32 i = 0; i < longWords; i++) words[i] = 0;
  const Alone sum = {words};
  u32 kinds = kindOf(before);
  if (!kinds) add(numberOf(before), sum);
  for (u32 copy = 0; copy < copies; copy++) {
    add(loadFresh(low + copy * step), loadFresh(high + copy * step), place, sum);
    kinds |= takeLong(longs + copy * step * longCells, sum);
  }
  return kinds ? ofKinds<T>(kinds) : roundedLong<T>(words);
}

/// A bin's sum over all copies, rounded once, with what was in the bin as one more weight. Leaves the bin's words in device
/// memory zero. As a rule there is one copy, nothing in the long sum, and the window has room for what was in the bin.
template <class T>
ACCRUE_DEVICE T takeRounded(const accrue_sums &from, u64 bin, T before) {
  const Table first(from, 0);
  const Window window = {from.state->place, 116};
  const Word low = loadFresh(first.low + bin), high = loadFresh(first.high + bin),
             kinds = loadFresh(first.longSum(bin) + longWords);
  const Units old = unitsOf(before, window);
  const bool hasRoom = (high >> 62) == 0 || (high >> 62) == 3;
  const bool isShort = from.copies == 1 && !kinds && !kindOf(before) && old.fits && hasRoom;
  const Word lower = low + old.low, upper = high + old.high + (lower < low);
  const T result = isShort ? rounded<T>(lower, upper, window.place)
                           : roundedSlowly<T>(first.low + bin, first.high + bin, first.longSum(bin), window.place, from.copies,
                                              from.bins, before);
  for (u32 copy = 0; copy < from.copies; copy++)
    first.low[copy * (u64)from.bins + bin] = first.high[copy * (u64)from.bins + bin] = 0;
  return result;
}

/// Whether anything was added to a bin of a table with one copy.
ACCRUE_DEVICE bool isTouched(const accrue_sums &from, u64 bin) {
  const Table table(from, 0);
  return loadFresh(table.low + bin) | loadFresh(table.high + bin) | loadFresh(table.longSum(bin) + longWords);
}

}  // namespace accrue::exact

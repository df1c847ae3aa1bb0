// The loops that count: the bin numbers of a block into one table with a fixed number of sub-tables.
//
// An increment of a cell has to wait for the one before if both meet the same cell (about five cycles), so a single
// table takes a nanosecond and more per sample where values repeat; eight sub-tables take the same time, a cycle or
// two, whatever the values are. Where the table is far, cells are fetched ahead of their use.
#pragma once
#include "histogram/cpu/add_bytes.h"
#include "histogram/cpu/window.h"

namespace accrue::cpu {

constexpr size_t ahead = 32;  // samples between fetching a cell and using it

/// Calls add(i, sub) for each sample, `unrolled` at a time with the sub-table known to the compiler.
template <unsigned subTables, class Add>
[[gnu::always_inline]] inline void unroll(size_t first, size_t count, const Add &add) {
  size_t i = first;
  for (; i + unrolled <= count; i += unrolled) {
#pragma GCC unroll 8
    for (size_t k = 0; k < unrolled; k++) add(i + k, k % subTables);
  }
  for (; i < count; i++) add(i, i % subTables);
}

template <unsigned subTables, bool isFar, class T, class Bin, class Add>
[[gnu::always_inline]] inline void addEach(T *table, const Bin *bins, size_t count, const Add &add) {
  if constexpr (isFar) {
    const auto fetch = [&](size_t i) { __builtin_prefetch(table + size_t(bins[i]) * subTables, 1); };
    for (size_t i = 0; i < count && i < ahead; i++) fetch(i);
    const size_t fetching = count > ahead ? (count - ahead) / unrolled * unrolled : 0;
    unroll<subTables>(0, fetching, [&](size_t i, size_t sub) {
      fetch(i + ahead);
      add(table[size_t(bins[i]) * subTables + sub], i);
    });
    unroll<subTables>(fetching, count, [&](size_t i, size_t sub) { add(table[size_t(bins[i]) * subTables + sub], i); });
  } else {
    unroll<subTables>(0, count, [&](size_t i, size_t sub) { add(table[size_t(bins[i]) * subTables + sub], i); });
  }
}

template <class T, class Bin, unsigned subTables, bool isFar>
void addCounts(void *table, const Bin *bins, size_t count) {
  addEach<subTables, isFar>(static_cast<T *>(table), bins, count, [](T &cell, size_t) { cell++; });
}

/// How many of `looks` samples are equal to the next.
template <size_t looks, class Bin>
size_t repeatsIn(const Bin *bins, size_t count) {
  size_t equal = 0;
  for (size_t k = 0; k < looks; k++) equal += bins[k * count / looks] == bins[k * count / looks + 1];
  return equal;
}

/// One addition for a run of equal samples; costs a branch, which pays only where it mostly goes that way.
template <class T, class Bin>
void addRuns(T *table, const Bin *bins, size_t count) {
  size_t i = 0;
  for (; i + unrolled <= count; i += unrolled) {
    const Bin first = bins[i];
    Bin differences = 0;
    for (size_t k = 1; k < unrolled; k++) differences |= static_cast<Bin>(bins[i + k] ^ first);
    if (differences == 0) table[first] += unrolled;
    else
      for (size_t k = 0; k < unrolled; k++) table[bins[i + k]]++;
  }
  for (; i < count; i++) table[bins[i]]++;
}

/// A block of two values, as masks have them: counted in vectors, one addition for each. Tells whether it was one.
template <class T, class Bin>
bool addTwoValues(T *table, const Bin *bins, size_t count) {
  constexpr size_t looks = 16;
  const Bin one = bins[0];
  Bin difference = 0;
  for (size_t k = 1; k < looks; k++) difference |= static_cast<Bin>(bins[k * count / looks] ^ one);
  if (difference == 0) return false;
  const Bin other = one ^ difference;
  Bin ones = 0, others = 0;  // wide enough for a block
  for (size_t i = 0; i < count; i++) {
    ones += bins[i] == one;
    others += bins[i] == other;
  }
  if (size_t(ones) + others != count) return false;
  table[one] += ones;
  table[other] += others;
  return true;
}

/// One table without sub-tables, where equal samples would wait for one cell. Cells that many samples hit are not far.
template <class T, class Bin, bool isFar>
void addPlain(void *table, const Bin *bins, size_t count) {
  constexpr size_t looks = 16, few = looks / 4, most = looks - 2;
  T *cells = static_cast<T *>(table);
  const size_t repeats = count > 4 * looks ? repeatsIn<looks>(bins, count) : 0;
  if (repeats >= most) addRuns(cells, bins, count);
  else if (repeats < few) addCounts<T, Bin, 1, isFar>(table, bins, count);
  else if (!addTwoValues(cells, bins, count)) addCounts<T, Bin, 1, false>(table, bins, count);
}

template <unsigned subTables, bool isFar>
void addWeights(void *table, const uint32_t *bins, const double *weights, size_t count) {
  addEach<subTables, isFar>(static_cast<double *>(table), bins, count, [&](double &cell, size_t i) { cell += weights[i]; });
}

template <unsigned subTables, bool isFar>
size_t addNarrow(void *table, const uint32_t *bins, const FixedWeights &weights, size_t count, uint16_t *overflows) {
  const int64_t *low = weights.low;
  size_t overflowed = 0;
  addEach<subTables, isFar>(static_cast<int64_t *>(table), bins, count, [&](int64_t &cell, size_t i) {
    if (__builtin_add_overflow(cell, low[i], &cell)) [[unlikely]]
      overflows[overflowed++] = static_cast<uint16_t>(i);
  });
  return overflowed;
}

template <unsigned subTables, bool isFar>
size_t addWide(void *table, const uint32_t *bins, const FixedWeights &weights, size_t count, uint16_t *) {
  const auto [low, high] = weights;
  addEach<subTables, isFar>(static_cast<Wide *>(table), bins, count,
                            [low, high](Wide &cell, size_t i) { cell += Wide(high[i]) << 64 | static_cast<uint64_t>(low[i]); });
  return 0;
}

template <unsigned subTables, bool isFar>
Adder adderOf(Cell cell) {
  if (cell == Cell::Fixed64) return {.fixed = addNarrow<subTables, isFar>};
  if (cell == Cell::Fixed128) return {.fixed = addWide<subTables, isFar>};
  if (cell == Cell::F64) return {nullptr, nullptr, addWeights<subTables, isFar>, nullptr};
  if (cell == Cell::U64)
    return {addCounts<uint64_t, uint32_t, subTables, isFar>, addCounts<uint64_t, uint16_t, subTables, isFar>, nullptr, nullptr};
  return {addCounts<uint32_t, uint32_t, subTables, isFar>, addCounts<uint32_t, uint16_t, subTables, isFar>, nullptr,
          addBytesInTurn<subTables>};
}

template <bool isFar>
Adder plainAdderOf(Cell cell) {
  if (cell == Cell::F64 || isExact(cell)) return adderOf<1, isFar>(cell);
  if (cell == Cell::U64) return {addPlain<uint64_t, uint32_t, isFar>, addPlain<uint64_t, uint16_t, isFar>, nullptr, nullptr};
  return {addPlain<uint32_t, uint32_t, isFar>, addPlain<uint32_t, uint16_t, isFar>, nullptr, addBytes};
}

inline Adder plainAdder(Cell cell, bool isFar) { return isFar ? plainAdderOf<true>(cell) : plainAdderOf<false>(cell); }

}  // namespace accrue::cpu

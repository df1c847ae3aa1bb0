// The loops that count: the bin numbers of a block into one table with a fixed number of sub-tables.
//
// An increment of a cell has to wait for the one before if both meet the same cell (about five cycles), so a single
// table takes a nanosecond and more per sample where values repeat; eight sub-tables take the same time, a cycle or
// two, whatever the values are. Where the table is far, cells are fetched ahead of their use.
#pragma once
#include <algorithm>
#include <cstring>

#include "histogram/cpu/method.h"

namespace accrue::cpu {

constexpr size_t unrolled = 8;
constexpr size_t ahead = 32;  // samples between fetching a cell and using it

/// Calls add(i, way) for each sample, `unrolled` at a time with the way known to the compiler.
template <unsigned ways, class Add>
[[gnu::always_inline]] inline void unroll(size_t first, size_t count, const Add &add) {
  size_t i = first;
  for (; i + unrolled <= count; i += unrolled) {
#pragma GCC unroll 8
    for (size_t k = 0; k < unrolled; k++) add(i + k, k % ways);
  }
  for (; i < count; i++) add(i, i % ways);
}

template <unsigned ways, bool isFar, class T, class Bin, class Add>
[[gnu::always_inline]] inline void addEach(T *table, const Bin *bins, size_t count, const Add &add) {
  if constexpr (isFar) {
    const auto fetch = [&](size_t i) { __builtin_prefetch(table + size_t(bins[i]) * ways, 1); };
    for (size_t i = 0; i < count && i < ahead; i++) fetch(i);
    const size_t fetching = count > ahead ? (count - ahead) / unrolled * unrolled : 0;
    unroll<ways>(0, fetching, [&](size_t i, size_t way) {
      fetch(i + ahead);
      add(table[size_t(bins[i]) * ways + way], i);
    });
    unroll<ways>(fetching, count, [&](size_t i, size_t way) { add(table[size_t(bins[i]) * ways + way], i); });
  } else {
    unroll<ways>(0, count, [&](size_t i, size_t way) { add(table[size_t(bins[i]) * ways + way], i); });
  }
}

template <class T, class Bin, unsigned ways, bool isFar>
void addCounts(void *table, const Bin *bins, size_t count) {
  addEach<ways, isFar>(static_cast<T *>(table), bins, count, [](T &cell, size_t) { cell++; });
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

/// One table without sub-tables, where runs would wait for one cell. Cells that many samples hit are not far.
template <class T, class Bin, bool isFar>
void addPlain(void *table, const Bin *bins, size_t count) {
  constexpr size_t looks = 16;
  const size_t repeats = count > 4 * looks ? repeatsIn<looks>(bins, count) : 0;
  if (repeats >= looks - 2) addRuns(static_cast<T *>(table), bins, count);
  else if (isFar && repeats < looks / 4) addCounts<T, Bin, 1, true>(table, bins, count);
  else addCounts<T, Bin, 1, false>(table, bins, count);
}

template <unsigned ways, bool isFar>
void addWeights(void *table, const uint32_t *bins, const double *weights, size_t count) {
  addEach<ways, isFar>(static_cast<double *>(table), bins, count, [&](double &cell, size_t i) { cell += weights[i]; });
}

/// Loading two bytes before counting either lets both loads pass the stores.
inline void addBytesPlain(void *table, const uint8_t *bins, size_t count) {
  uint32_t *cells = static_cast<uint32_t *>(table);
  const size_t end = count / (2 * unrolled) * (2 * unrolled);
  for (size_t i = 0; i < end; i += 2 * unrolled) {
#pragma GCC unroll 8
    for (size_t k = 0; k < 2 * unrolled; k += 2) {
      const size_t first = bins[i + k], second = bins[i + k + 1];
      cells[first]++;
      cells[second]++;
    }
  }
  for (size_t i = end; i < count; i++) cells[bins[i]]++;
}

/// Tables of bytes lie one behind the other, each with room for a cache line more: at a distance of 4096 bytes a load
/// would wait for the store of another table. Eight bytes come by one load; the rest of the work is the increments.
template <unsigned ways>
void addBytesInTurn(void *table, const uint8_t *bins, size_t count) {
  uint32_t *cells = static_cast<uint32_t *>(table);
  size_t i = 0;
  for (; i + 2 * unrolled <= count; i += 2 * unrolled) {
    uint64_t words[2];
    std::memcpy(words, bins + i, sizeof words);
    for (uint64_t word : words) {
#pragma GCC unroll 8
      for (size_t k = 0; k < unrolled; k++) cells[k % ways * bytesTable + static_cast<uint8_t>(word >> (8 * k))]++;
    }
  }
  for (; i < count; i++) cells[i % ways * bytesTable + bins[i]]++;
}

/// Sub-tables take the same time on any bytes. Where equal ones are seldom a single table is a little faster, because
/// two stores to one cache line can go together: a stretch without many repeats goes into the first one alone.
template <unsigned ways>
void addBytes(void *table, const uint8_t *bins, size_t count) {
  constexpr size_t stretch = 512 << 10, least = 64 << 10, looks = 128, few = 23;
  for (size_t first = 0; first < count; first += stretch) {
    const size_t length = std::min(stretch, count - first);
    const bool isPlain = length >= least && repeatsIn<looks>(bins + first, length) < few;
    (isPlain ? addBytesPlain : addBytesInTurn<ways>)(table, bins + first, length);
  }
}

template <unsigned ways, bool isFar>
Adder adderOf(Cell cell) {
  if (cell == Cell::F64) return {nullptr, nullptr, addWeights<ways, isFar>, nullptr};
  if (cell == Cell::U64)
    return {addCounts<uint64_t, uint32_t, ways, isFar>, addCounts<uint64_t, uint16_t, ways, isFar>, nullptr, nullptr};
  return {addCounts<uint32_t, uint32_t, ways, isFar>, addCounts<uint32_t, uint16_t, ways, isFar>, nullptr,
          addBytes<ways>};
}

template <bool isFar>
Adder plainAdderOf(Cell cell) {
  if (cell == Cell::F64) return adderOf<1, isFar>(cell);
  if (cell == Cell::U64)
    return {addPlain<uint64_t, uint32_t, isFar>, addPlain<uint64_t, uint16_t, isFar>, nullptr, nullptr};
  return {addPlain<uint32_t, uint32_t, isFar>, addPlain<uint32_t, uint16_t, isFar>, nullptr, addBytesPlain};
}

inline Adder plainAdder(Cell cell, bool isFar) { return isFar ? plainAdderOf<true>(cell) : plainAdderOf<false>(cell); }

}  // namespace accrue::cpu

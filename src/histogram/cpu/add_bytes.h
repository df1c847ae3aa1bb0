// The loops that count 8-bit samples, by bit pattern, into tables of 256 cells of 32 bits.
//
// A core writes to one cache line per cycle, so counting samples one by one takes a cycle for each, however it is done.
// Many samples are therefore counted two at a time: 65536 cells of 8 bits fit the near caches, and a cell that is full
// is emptied into the table. This takes 0.7 to 0.9 cycles per sample and three where all pairs are equal, and 5
// microseconds for clearing and adding up. Sub-tables take 1.1 cycles on any samples.
#pragma once
#include <cstring>

#include "histogram/cpu/method.h"

namespace accrue::cpu {

constexpr size_t unrolled = 8;
constexpr size_t worthPairs = 1 << 16;  // samples: fewer are counted one by one while the pairs are added up

/// Loading two bytes before counting either lets both loads pass the stores.
inline void addBytesSingly(uint32_t *cells, const uint8_t *bins, size_t count) {
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

constexpr size_t patterns = 256;

/// Adds each pair to the cells of both its samples.
inline void addUpPairs(const uint8_t *pairs, uint32_t *cells) {
  constexpr size_t lanes = 16;
  uint16_t columns[patterns] = {};  // 256 * 255 is less than 2^16
  for (size_t high = 0; high < patterns; high++) {
    const uint8_t *row = pairs + high * patterns;
    uint16_t sums[lanes] = {};
    for (size_t low = 0; low < patterns; low += lanes)
      for (size_t lane = 0; lane < lanes; lane++) {
        columns[low + lane] = static_cast<uint16_t>(columns[low + lane] + row[low + lane]);
        sums[lane] = static_cast<uint16_t>(sums[lane] + row[low + lane]);
      }
    for (const uint16_t sum : sums) cells[high] += sum;
  }
  for (size_t low = 0; low < patterns; low++) cells[low] += columns[low];
}

/// Which of two samples is the first does not matter, so neither does the order of bytes in a word.
inline void addBytesInPairs(uint32_t *cells, const uint8_t *bins, size_t count) {
  alignas(64) uint8_t pairs[patterns * patterns] = {};
  constexpr uint32_t full = 256;
  size_t i = 0;
  for (; i + 2 * unrolled <= count; i += 2 * unrolled) {
    uint64_t words[2];
    std::memcpy(words, bins + i, sizeof words);
    for (uint64_t word : words) {
#pragma GCC unroll 4
      for (size_t k = 0; k < unrolled; k += 2) {
        const size_t pair = static_cast<uint16_t>(word >> (8 * k));
        if (++pairs[pair] != 0) [[likely]]
          continue;
        cells[pair % patterns] += full;
        cells[pair / patterns] += full;
      }
    }
  }
  addBytesSingly(cells, bins + i, count - i);
  addUpPairs(pairs, cells);
}

inline void addBytes(void *table, const uint8_t *bins, size_t count) {
  (count < worthPairs ? addBytesSingly : addBytesInPairs)(static_cast<uint32_t *>(table), bins, count);
}

/// Tables of bytes lie one behind the other, each with room for a cache line more: at a distance of 4096 bytes a load
/// would wait for the store of another table. Eight bytes come by one load; the rest of the work is the increments.
template <unsigned subTables>
void addBytesInTurn(void *table, const uint8_t *bins, size_t count) {
  uint32_t *cells = static_cast<uint32_t *>(table);
  size_t i = 0;
  for (; i + 2 * unrolled <= count; i += 2 * unrolled) {
    uint64_t words[2];
    std::memcpy(words, bins + i, sizeof words);
    for (uint64_t word : words) {
#pragma GCC unroll 8
      for (size_t k = 0; k < unrolled; k++) cells[k % subTables * bytesTable + static_cast<uint8_t>(word >> (8 * k))]++;
    }
  }
  for (; i < count; i++) cells[i % subTables * bytesTable + bins[i]]++;
}

}  // namespace accrue::cpu

// What the CPU methods have in common, so that each is two short functions: how it lays out its tables, and how it adds
// a block to one.
//
// A table holds the bins of all channels. It may be several tables in one: with several sub-tables bin k takes the cells
// k * subTables to k * subTables + subTables - 1, and samples that follow one another go to different cells. Side by side they
// share a cache line, where tables apart would also meet in the low bits of their addresses. Only the small tables that count
// bytes lie apart: there it saves an instruction per sample.
#pragma once
#include <cstddef>
#include <cstdint>

#include "accrue/histogram.hpp"

namespace accrue::cpu {

/// U32 for counts, U64 only in the caller's own; F64 for fast sums, the last two for exact ones (window.h).
enum class Cell : uint8_t { U32, U64, F64, Fixed64, Fixed128 };

constexpr size_t sizeOfCell(Cell cell) { return cell == Cell::U32 ? 4 : cell == Cell::Fixed128 ? 16 : 8; }
constexpr bool isExact(Cell cell) { return cell == Cell::Fixed64 || cell == Cell::Fixed128; }

constexpr unsigned mostSubTables = 8;
constexpr size_t bytesTable = 256 + 16;  // cells of a sub-table for the bit patterns of 8-bit samples, which lie apart

struct Layout {
  unsigned threads = 1;
  unsigned subTables = 1;  // a power of two up to mostSubTables
  bool isShared = false;  // one table for all threads

  unsigned tables() const { return isShared ? 1 : threads; }
};

/// What a method knows when it lays out its tables.
struct LayoutRequest {
  unsigned threads = 1;  // at most
  uint64_t bins = 0;     // of one table
  Cell cell = Cell::U32;
  unsigned copies = 0;  // Options::copies
};

/// Weights in units of a window; `high` is for cells of 128 bits.
struct FixedWeights {
  const int64_t *low, *high;
};

/// Adds to a table. Which of them are there depends on the cell: weights for F64, fixed for exact sums, the others for the
/// others; bytes only for the cells of tables. `fixed` puts the numbers of the samples at which a cell of 64 bits overflowed into
/// `overflows`, which has room for all, and tells how many there are.
struct Adder {
  void (*counts)(void *table, const uint32_t *bins, size_t count) = nullptr;
  void (*words)(void *table, const uint16_t *bins, size_t count) = nullptr;
  void (*weights)(void *table, const uint32_t *bins, const double *weights, size_t count) = nullptr;
  void (*bytes)(void *table, const uint8_t *bins, size_t count) = nullptr;
  size_t (*fixed)(void *table, const uint32_t *bins, const FixedWeights &weights, size_t count, uint16_t *overflows) = nullptr;
};

struct CpuMethod {
  Layout (*layout)(const LayoutRequest &request);
  /// `isFar`: the table does not fit into the near caches.
  Adder (*adder)(const Layout &layout, Cell cell, bool isFar);
};

extern const CpuMethod serial, atomic, perThread, subTables;

const CpuMethod &cpuMethod(Method method);

/// Sub-tables that keep a table of `bins` within the first-level cache; at least one.
unsigned subTablesWithin(uint64_t bytes, uint64_t bins, Cell cell);

}  // namespace accrue::cpu

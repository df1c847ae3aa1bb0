// atomic: all threads update one table with atomic additions. The baseline of the papers: several times slower than
// tables of their own wherever two threads meet in a bin, and about ten times slower than a plain addition even where
// they never do. Takes the least memory of the parallel methods.
#include <atomic>
#include <bit>

#include "histogram/cpu/method.h"
#include "histogram/cpu/window.h"

namespace accrue::cpu {
namespace {

template <class T, class Bin>
void addTo(void *table, const Bin *bins, size_t count) {
  T *cells = static_cast<T *>(table);
  for (size_t i = 0; i < count; i++) std::atomic_ref<T>(cells[bins[i]]).fetch_add(1, std::memory_order_relaxed);
}

void addWeightsTo(void *table, const uint32_t *bins, const double *weights, size_t count) {
  double *cells = static_cast<double *>(table);
  for (size_t i = 0; i < count; i++) {
    std::atomic_ref<double> cell(cells[bins[i]]);
    double sum = cell.load(std::memory_order_relaxed);
    while (!cell.compare_exchange_weak(sum, sum + weights[i], std::memory_order_relaxed)) continue;
  }
}

size_t addNarrowTo(void *table, const uint32_t *bins, const FixedWeights &weights, size_t count, uint16_t *overflows) {
  int64_t *cells = static_cast<int64_t *>(table);
  size_t overflowed = 0;
  for (size_t i = 0; i < count; i++) {
    int64_t sum = std::atomic_ref(cells[bins[i]]).fetch_add(weights.low[i], std::memory_order_relaxed);
    if (__builtin_add_overflow(sum, weights.low[i], &sum)) overflows[overflowed++] = static_cast<uint16_t>(i);
  }
  return overflowed;
}

/// The upper word gets the carry of the lower one, which its old value tells; nobody reads them before all is added.
size_t addWideTo(void *table, const uint32_t *bins, const FixedWeights &weights, size_t count, uint16_t *) {
  static_assert(std::endian::native == std::endian::little && sizeof(Wide) == 2 * sizeof(uint64_t));
  uint64_t *cells = static_cast<uint64_t *>(table);
  for (size_t i = 0; i < count; i++) {
    uint64_t *cell = cells + 2 * size_t(bins[i]);
    const uint64_t low = static_cast<uint64_t>(weights.low[i]);
    const uint64_t old = std::atomic_ref(cell[0]).fetch_add(low, std::memory_order_relaxed);
    const uint64_t high = static_cast<uint64_t>(weights.high[i]) + (old + low < low);
    if (high) std::atomic_ref(cell[1]).fetch_add(high, std::memory_order_relaxed);
  }
  return 0;
}

Layout layout(const LayoutRequest &request) { return {request.threads, 1, true}; }

Adder adder(const Layout &, Cell cell, bool) {
  if (cell == Cell::Fixed64) return {.fixed = addNarrowTo};
  if (cell == Cell::Fixed128) return {.fixed = addWideTo};
  if (cell == Cell::F64) return {nullptr, nullptr, addWeightsTo, nullptr};
  if (cell == Cell::U64) return {addTo<uint64_t, uint32_t>, addTo<uint64_t, uint16_t>, nullptr, nullptr};
  return {addTo<uint32_t, uint32_t>, addTo<uint32_t, uint16_t>, nullptr, addTo<uint32_t, uint8_t>};
}

}  // namespace

const CpuMethod atomic = {layout, adder};

}  // namespace accrue::cpu

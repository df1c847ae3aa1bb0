// atomic: all threads update one table with atomic additions. The baseline of the papers: several times slower than
// tables of their own wherever two threads meet in a bin, and about ten times slower than a plain addition even where
// they never do. Takes the least memory of the parallel methods.
#include <atomic>

#include "histogram/cpu/method.h"

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

Layout layout(const Wish &wish) { return {wish.threads, 1, true}; }

Adder adder(const Layout &, Cell cell, bool) {
  if (cell == Cell::F64) return {nullptr, nullptr, addWeightsTo, nullptr};
  if (cell == Cell::U64) return {addTo<uint64_t, uint32_t>, addTo<uint64_t, uint16_t>, nullptr, nullptr};
  return {addTo<uint32_t, uint32_t>, addTo<uint32_t, uint16_t>, nullptr, addTo<uint32_t, uint8_t>};
}

}  // namespace

const CpuMethod atomic = {layout, adder};

}  // namespace accrue::cpu

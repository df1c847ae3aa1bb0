// sub-tables: several tables per thread, used in turn, so that a run of equal values does not wait for one cell.
//
// Also the method for one thread, and the predictable one: with eight sub-tables the time per sample is the same for
// constant and for uniform input. Costs the clearing and merging of all sub-tables, and their room in the caches: where
// eight do not fit into the first-level cache, fewer are used unless `copies` says otherwise (rounded down to a power
// of two, eight at most).
#include <algorithm>
#include <bit>

#include "histogram/cpu/add.h"

namespace accrue::cpu {
namespace {

constexpr uint64_t nearCache = 32 << 10;  // bytes: a first-level cache that even old cores have

Layout layout(const LayoutRequest &request) {
  const unsigned asked = std::min(std::bit_floor(request.copies), mostSubTables);
  return {request.threads, asked ? asked : std::max(2u, subTablesWithin(nearCache, request.bins, request.cell)), false};
}

template <bool isFar>
Adder adder(unsigned subTables, Cell cell) {
  switch (subTables) {
    case 8: return adderOf<8, isFar>(cell);
    case 4: return adderOf<4, isFar>(cell);
    case 2: return adderOf<2, isFar>(cell);
    default: return adderOf<1, isFar>(cell);
  }
}

Adder adder(const Layout &layout, Cell cell, bool isFar) {
  return isFar ? adder<true>(layout.subTables, cell) : adder<false>(layout.subTables, cell);
}

}  // namespace

const CpuMethod subTables = {layout, adder};

}  // namespace accrue::cpu

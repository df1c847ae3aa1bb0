// Given edges: a grid of even cells tells where to start, a search without branches goes on from there.
//
// The cell of a value never decreases as the value grows, rounding included. So every edge in an earlier cell is below
// the value, every edge in a later one above it, and only the edges of its own cell need comparing: as many steps as it
// takes to search the fullest cell. Evenly spread edges take one or two; edges crowded into one cell take the full
// binary search, still without a branch.
#include "histogram/cpu/lanes.h"
#include "histogram/cpu/variants.h"

namespace accrue::cpu {
namespace {

template <bool clamp, size_t lanes, class T>
[[gnu::always_inline]] inline bool findAs(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  using Doubles = DoublesOf<lanes>;
  const Doubles low = terms.low - Doubles{}, last = terms.last - Doubles{};
  const Doubles lastCell = (terms.cells - 1) - Doubles{};
  const Doubles none = noBin - Doubles{};
  const double scale = terms.scale;
  return findLanes<lanes>(samples, count, bins, [&](const Doubles &values, Doubles &bin) __attribute__((always_inline)) {
    Doubles inner = values > low ? values : low;  // low for NaN
    inner = inner < last ? inner : last;
    Doubles cell = (inner - low) * scale;
    cell = cell < lastCell ? cell : lastCell;  // also what is not a number: an infinite range times a scale of 0
    const auto cells = __builtin_convertvector(cell, IntsOf<lanes>);
    IntsOf<lanes> place;
    for (size_t k = 0; k < lanes; k++) place[k] = static_cast<int32_t>(terms.grid[cells[k]]);
    for (unsigned step = terms.steps; step-- > 0;) {
      const int32_t half = int32_t(1) << step;
      for (size_t k = 0; k < lanes; k++) place[k] += terms.edges[place[k] + half] <= inner[k] ? half : 0;
    }
    bin = __builtin_convertvector(place, Doubles);
    bin = (clamp ? values != values : values != inner) ? none : bin;
  });
}

template <size_t lanes, class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  return terms.clamp ? findAs<true, lanes>(terms, samples, count, bins) : findAs<false, lanes>(terms, samples, count, bins);
}

ACCRUE_STAGE(edgesU8, find, uint8_t)
ACCRUE_STAGE(edgesI8, find, int8_t)
ACCRUE_STAGE(edgesU16, find, uint16_t)
ACCRUE_STAGE(edgesI16, find, int16_t)
ACCRUE_STAGE(edgesU32, find, uint32_t)
ACCRUE_STAGE(edgesI32, find, int32_t)
ACCRUE_STAGE(edgesF32, find, float)
ACCRUE_STAGE(edgesF64, find, double)
ACCRUE_STAGE(edgesU64, find, uint64_t)
ACCRUE_STAGE(edgesI64, find, int64_t)

}  // namespace

Stage edgesStage(Type type) {
  constexpr Stage (*stages[])() = {edgesU8,  edgesI8,  edgesU16, edgesI16, edgesU32,
                                   edgesI32, edgesU64, edgesF32, edgesF64, edgesI64};
  return stages[static_cast<size_t>(type)]();
}

}  // namespace accrue::cpu

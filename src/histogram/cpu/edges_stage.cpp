// Given edges: a grid of even cells tells where to start, a search without branches goes on from there.
//
// The cell of a value never decreases as the value grows, rounding included. So every edge in an earlier cell is below
// the value, every edge in a later one above it, and only the edges of its own cell need comparing: as many steps as it
// takes to search the fullest cell. Evenly spread edges take one or two; edges crowded into one cell take the full
// binary search, still without a branch.
#include "histogram/cpu/lanes.h"

namespace accrue::cpu {
namespace {

template <bool clamp, class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  const Doubles low = terms.low - Doubles{}, last = terms.last - Doubles{};
  const Doubles lastCell = (terms.cells - 1) - Doubles{};
  const Doubles none = noBin - Doubles{};
  const double scale = terms.scale;
  return findLanes(samples, count, bins, [&](const Doubles &values, Doubles &bin) __attribute__((always_inline)) {
    Doubles inner = values > low ? values : low;  // low for NaN
    inner = inner < last ? inner : last;
    Doubles cell = (inner - low) * scale;
    cell = cell < lastCell ? cell : lastCell;  // also what is not a number: an infinite range times a scale of 0
    const Ints cells = __builtin_convertvector(cell, Ints);
    Ints place;
    for (size_t k = 0; k < lanes; k++) place[k] = static_cast<int32_t>(terms.grid[cells[k]]);
    for (unsigned step = terms.steps; step-- > 0;) {
      const int32_t half = int32_t(1) << step;
      for (size_t k = 0; k < lanes; k++) place[k] += terms.edges[place[k] + half] <= inner[k] ? half : 0;
    }
    bin = __builtin_convertvector(place, Doubles);
    bin = (clamp ? values != values : values != inner) ? none : bin;
  });
}

template <class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const void *samples, size_t count, uint32_t *bins) {
  const T *typed = static_cast<const T *>(samples);
  return terms.clamp ? find<true>(terms, typed, count, bins) : find<false>(terms, typed, count, bins);
}

#define ACCRUE_STAGE(name, T)                                                                      \
  ACCRUE_CLONES bool name(const Terms &terms, const void *samples, size_t count, uint32_t *bins) { \
    return find<T>(terms, samples, count, bins);                                                   \
  }
ACCRUE_STAGE(edgesU8, uint8_t)
ACCRUE_STAGE(edgesI8, int8_t)
ACCRUE_STAGE(edgesU16, uint16_t)
ACCRUE_STAGE(edgesI16, int16_t)
ACCRUE_STAGE(edgesU32, uint32_t)
ACCRUE_STAGE(edgesI32, int32_t)
ACCRUE_STAGE(edgesF32, float)
ACCRUE_STAGE(edgesF64, double)
#undef ACCRUE_STAGE

}  // namespace

Stage edgesStage(Type type) {
  constexpr Stage stages[] = {edgesU8, edgesI8, edgesU16, edgesI16, edgesU32, edgesI32, nullptr, edgesF32, edgesF64};
  return stages[static_cast<size_t>(type)];
}

}  // namespace accrue::cpu

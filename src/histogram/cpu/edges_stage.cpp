// Given edges: a grid of even cells tells where to start, a search without branches goes on from there.
//
// The cell of a value never decreases as the value grows, rounding included. So every edge in an earlier cell is below
// the value, every edge in a later one above it, and only the edges of its own cell need comparing: as many steps as it
// takes to search the fullest cell. Evenly spread edges take one or two; edges crowded into one cell take the full
// binary search, still without a branch.
//
// Cells are computed in vectors and written where the bins will stand; then each is looked up by itself, since taking
// vectors apart and putting them together costs more than the search. Not so for f32 samples, sixteen at a time: float_edges.h.
#include "histogram/cpu/lanes.h"
#include "histogram/cpu/variants.h"

namespace accrue::cpu {
namespace {

/// The cells of the samples; tells whether some have none.
template <bool clamp, size_t lanes, class T>
[[gnu::always_inline]] inline bool findCells(const Terms &terms, const T *samples, size_t count, uint32_t *cells) {
  using Doubles = DoublesOf<lanes>;
  const Doubles low = terms.low - Doubles{}, last = terms.last - Doubles{};
  const Doubles lastCell = (terms.cells - 1) - Doubles{};
  const Doubles none = noBin - Doubles{};
  const double scale = terms.scale;
  return findLanes<lanes>(samples, count, cells, [&](const Doubles &values, Doubles &found) __attribute__((always_inline)) {
    Doubles inner = values > low ? values : low;  // low for NaN
    inner = inner < last ? inner : last;
    Doubles cell = (inner - low) * scale;
    cell = cell < lastCell ? cell : lastCell;  // also what is not a number: an infinite range times a scale of 0
    found = (clamp ? values != values : values != inner) ? none : cell;
  });
}

/// From cells to bins; Bins::outside and Bins::nan stay, where there are some.
template <bool isMissing, unsigned fixedSteps, class T>
[[gnu::always_inline]] inline void findInCells(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  const uint32_t *grid = terms.grid;
  const double *edges = terms.edges;
  const double last = terms.last;
  const unsigned steps = fixedSteps ? fixedSteps : terms.steps;
  for (size_t i = 0; i < count; i++) {
    const uint32_t cell = bins[i];
    const double value = static_cast<double>(samples[i]), inner = value < last ? value : last;
    size_t place = grid[isMissing && cell >= Bins::nan ? 0 : cell];
    for (unsigned step = steps; step-- > 0;) {
      const size_t half = size_t(1) << step;
      place += edges[place + half] <= inner ? half : 0;
    }
    bins[i] = isMissing && cell >= Bins::nan ? cell : static_cast<uint32_t>(place);
  }
}

template <bool clamp, size_t lanes, class T>
[[gnu::always_inline]] inline bool findAs(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  const bool isMissing = findCells<clamp, lanes>(terms, samples, count, bins);
  if (isMissing) findInCells<true, 0>(terms, samples, count, bins);
  else if (terms.steps == 1) findInCells<false, 1>(terms, samples, count, bins);
  else if (terms.steps == 2) findInCells<false, 2>(terms, samples, count, bins);
  else findInCells<false, 0>(terms, samples, count, bins);
  return isMissing;
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

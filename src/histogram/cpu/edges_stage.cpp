// Given edges: a grid of even cells tells where to start, a search without branches goes on from there.
//
// The cell of a value never decreases as the value grows, rounding included. So every edge in an earlier cell is below
// the value, every edge in a later one above it, and only the edges of its own cell need comparing: as many steps as it
// takes to search the fullest cell. Evenly spread edges take one or two; edges crowded into one cell take the full
// binary search, still without a branch.
//
// Cells are computed in vectors and written where the bins will stand; then each is looked up by itself, since taking
// vectors apart and putting them together costs more than the search.
//
// Floats are compared as floats, of which a register holds twice as many: an edge between two of them is the upper one to them.
#include "histogram/cpu/lanes.h"
#include "histogram/cpu/variants.h"

namespace accrue::cpu {
namespace {

/// The cells of the samples; tells whether some have none.
template <bool clamp, size_t lanes, class Number, class T>
[[gnu::always_inline]] inline bool findCells(const EdgeTerms<Number> &terms, const T *samples, size_t count, uint32_t *cells) {
  using Numbers = NumbersOf<Number, lanes>;
  const Numbers low = terms.low - Numbers{}, last = terms.last - Numbers{};
  const Numbers lastCell = (terms.cells - 1) - Numbers{};
  const Numbers none = Number(noBin) - Numbers{};
  const Number scale = terms.scale;
  return findLanes<Number, lanes>(samples, count, cells, [&](const Numbers &values, Numbers &found) __attribute__((always_inline)) {
    Numbers inner = values > low ? values : low;  // low for NaN
    inner = inner < last ? inner : last;
    Numbers cell = (inner - low) * scale;
    cell = cell < lastCell ? cell : lastCell;  // also what is not a number: an infinite range times a scale of 0
    found = (clamp ? values != values : values != inner) ? none : cell;
  });
}

/// From cells to bins; Bins::outside and Bins::nan stay, where there are some.
template <bool clamp, bool isMissing, unsigned fixedSteps, class Number, class T>
[[gnu::always_inline]] inline void findInCells(const Terms &terms, const EdgeTerms<Number> &by, const T *samples, size_t count,
                                               uint32_t *bins) {
  const uint32_t *grid = terms.grid;
  const Number *edges = by.edges;
  const Number last = by.last;
  const unsigned steps = fixedSteps ? fixedSteps : terms.steps;
  for (size_t i = 0; i < count; i++) {
    const uint32_t cell = bins[i];
    const Number value = static_cast<Number>(samples[i]), inner = !clamp || value < last ? value : last;
    size_t place = grid[isMissing && cell >= Bins::nan ? 0 : cell];
    for (unsigned step = steps; step-- > 0;) {
      const size_t half = size_t(1) << step;
      place += edges[place + half] <= inner ? half : 0;
    }
    bins[i] = isMissing && cell >= Bins::nan ? cell : static_cast<uint32_t>(place);
  }
}

template <bool clamp, size_t lanes, class Number, class T>
[[gnu::always_inline]] inline bool findAs(const Terms &terms, const EdgeTerms<Number> &by, const T *samples, size_t count,
                                          uint32_t *bins) {
  const bool isMissing = findCells<clamp, lanes>(by, samples, count, bins);
  if (isMissing) findInCells<clamp, true, 0>(terms, by, samples, count, bins);
  else if (terms.steps == 1) findInCells<clamp, false, 1>(terms, by, samples, count, bins);
  else if (terms.steps == 2) findInCells<clamp, false, 2>(terms, by, samples, count, bins);
  else findInCells<clamp, false, 0>(terms, by, samples, count, bins);
  return isMissing;
}

template <size_t lanes, class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  if (terms.clamp) return findAs<true, lanes>(terms, terms.wide, samples, count, bins);
  return findAs<false, lanes>(terms, terms.wide, samples, count, bins);
}

template <size_t lanes, class T>
[[gnu::always_inline]] inline bool findNarrow(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  if (terms.clamp) return findAs<true, 2 * lanes>(terms, terms.narrow, samples, count, bins);
  return findAs<false, 2 * lanes>(terms, terms.narrow, samples, count, bins);
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
ACCRUE_STAGE(narrowF32, findNarrow, float)

}  // namespace

Stage edgesStage(Type type) {
  constexpr Stage (*stages[])() = {edgesU8,  edgesI8,  edgesU16, edgesI16, edgesU32,
                                   edgesI32, edgesU64, edgesF32, edgesF64, edgesI64};
  return stages[static_cast<size_t>(type)]();
}

Stage narrowEdgesStage() { return narrowF32(); }

}  // namespace accrue::cpu

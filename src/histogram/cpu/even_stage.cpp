// Even bins: a multiplication guesses the nearest edge, one comparison against that edge decides between the bins
// beside it.
//
// The guess is good when its error is below half a bin. With L the larger magnitude of the two ends, an edge carries
// rounding errors of at most 1.5 * 2^-52 L and the distance of the sample from the low end one of 2^-52 L; that of the
// multiplication is below 2^-26 of a bin. Bins are at least 16 * 2^-52 L wide (Bins::mistake): a sixth of a bin in all.
#include "histogram/cpu/lanes.h"
#include "histogram/cpu/variants.h"

namespace accrue::cpu {
namespace {

constexpr double rounding = 0x1.8p52;  // adding it to a small number rounds that to a whole one

template <bool clamp, size_t lanes, class T>
[[gnu::always_inline]] inline bool findAs(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  using Doubles = DoublesOf<lanes>;
  const Doubles low = terms.low - Doubles{}, last = terms.last - Doubles{}, top = (terms.count - 1.0) - Doubles{};
  const Doubles none = noBin - Doubles{};
  const double width = terms.width, inverse = terms.inverse;
  return findLanes<lanes>(samples, count, bins, [&](const Doubles &values, Doubles &bin) __attribute__((always_inline)) {
    Doubles inner = values > low ? values : low;  // low for NaN
    inner = inner < last ? inner : last;
    const Doubles nearest = ((inner - low) * inverse + rounding) - rounding;
    const Doubles edge = low + nearest * width;
    bin = inner < edge ? nearest - 1.0 : nearest;
    bin = bin < top ? bin : top;
    bin = (clamp ? values != values : values != inner) ? none : bin;
  });
}

template <size_t lanes, class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  return terms.clamp ? findAs<true, lanes>(terms, samples, count, bins) : findAs<false, lanes>(terms, samples, count, bins);
}

ACCRUE_STAGE(evenU8, find, uint8_t)
ACCRUE_STAGE(evenI8, find, int8_t)
ACCRUE_STAGE(evenU16, find, uint16_t)
ACCRUE_STAGE(evenI16, find, int16_t)
ACCRUE_STAGE(evenU32, find, uint32_t)
ACCRUE_STAGE(evenI32, find, int32_t)
ACCRUE_STAGE(evenF32, find, float)
ACCRUE_STAGE(evenF64, find, double)
ACCRUE_STAGE(evenU64, find, uint64_t)
ACCRUE_STAGE(evenI64, find, int64_t)

}  // namespace

Stage evenStage(Type type) {
  constexpr Stage (*stages[])() = {evenU8, evenI8, evenU16, evenI16, evenU32, evenI32, evenU64, evenF32, evenF64, evenI64};
  return stages[static_cast<size_t>(type)]();
}

}  // namespace accrue::cpu

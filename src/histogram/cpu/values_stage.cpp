// A bin per value: a subtraction and one unsigned comparison, modulo 2^32.
#include "histogram/cpu/stage.h"

namespace accrue::cpu {
namespace {

template <bool clamp, class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const T *__restrict samples, size_t count,
                                        uint32_t *__restrict bins) {
  const uint32_t least = terms.least, span = terms.span, offset = terms.offset;
  const T lowest = static_cast<T>(least), highest = static_cast<T>(least + span);
  uint32_t missed = 0;
  for (size_t i = 0; i < count; i++) {
    T value = samples[i];
    if (clamp) {
      value = value < lowest ? lowest : value;
      value = value > highest ? highest : value;
    }
    const uint32_t distance = static_cast<uint32_t>(value) - least;
    const uint32_t isMissed = distance > span ? Bins::outside : 0;
    bins[i] = (distance + offset) | isMissed;
    missed |= isMissed;
  }
  return missed != 0;
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
ACCRUE_STAGE(valuesU8, uint8_t)
ACCRUE_STAGE(valuesI8, int8_t)
ACCRUE_STAGE(valuesU16, uint16_t)
ACCRUE_STAGE(valuesI16, int16_t)
ACCRUE_STAGE(valuesU32, uint32_t)
ACCRUE_STAGE(valuesI32, int32_t)
#undef ACCRUE_STAGE

template <class T>
[[gnu::always_inline]] inline bool areAtMost(const T *samples, size_t count, T greatest) {
  T beyond = 0;
  for (size_t i = 0; i < count; i++) beyond |= static_cast<T>(samples[i] > greatest);
  return beyond == 0;
}

}  // namespace

ACCRUE_CLONES bool areWithin(const uint16_t *samples, size_t count, uint16_t greatest) {
  return areAtMost(samples, count, greatest);
}

ACCRUE_CLONES bool areWithin(const uint32_t *samples, size_t count, uint32_t greatest) {
  return areAtMost(samples, count, greatest);
}

Stage valuesStage(Type type) {
  constexpr Stage stages[] = {valuesU8, valuesI8, valuesU16, valuesI16, valuesU32, valuesI32};
  return stages[static_cast<size_t>(type)];
}

}  // namespace accrue::cpu

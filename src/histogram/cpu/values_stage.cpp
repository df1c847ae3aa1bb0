// A bin per value: a subtraction and one unsigned comparison, modulo 2^32, or modulo 2^64 for samples that wide.
#include <type_traits>

#include "histogram/cpu/variants.h"

namespace accrue::cpu {
namespace {

template <bool clamp, class T>
[[gnu::always_inline]] inline bool findAs(const Terms &terms, const T *__restrict samples, size_t count,
                                          uint32_t *__restrict bins) {
  using Distance = std::conditional_t<sizeof(T) == sizeof(uint64_t), uint64_t, uint32_t>;
  const Distance least = static_cast<Distance>(terms.least), span = terms.span;
  const uint32_t offset = terms.offset;
  const T lowest = static_cast<T>(least), highest = static_cast<T>(least + span);
  uint32_t missed = 0;
  for (size_t i = 0; i < count; i++) {
    T value = samples[i];
    if (clamp) {
      value = value < lowest ? lowest : value;
      value = value > highest ? highest : value;
    }
    const Distance distance = static_cast<Distance>(value) - least;
    const uint32_t isMissed = distance > span ? Bins::outside : 0;
    bins[i] = (static_cast<uint32_t>(distance) + offset) | isMissed;
    missed |= isMissed;
  }
  return missed != 0;
}

template <size_t lanes, class T>
[[gnu::always_inline]] inline bool find(const Terms &terms, const T *samples, size_t count, uint32_t *bins) {
  return terms.clamp ? findAs<true>(terms, samples, count, bins) : findAs<false>(terms, samples, count, bins);
}

template <size_t lanes, class T>
[[gnu::always_inline]] inline bool areBins(const Terms &terms, const T *samples, size_t count, uint32_t *) {
  const T greatest = static_cast<T>(terms.span);
  T beyond = 0;
  for (size_t i = 0; i < count; i++) beyond |= static_cast<T>(samples[i] > greatest);
  return beyond == 0;
}

ACCRUE_STAGE(valuesU8, find, uint8_t)
ACCRUE_STAGE(valuesI8, find, int8_t)
ACCRUE_STAGE(valuesU16, find, uint16_t)
ACCRUE_STAGE(valuesI16, find, int16_t)
ACCRUE_STAGE(valuesU32, find, uint32_t)
ACCRUE_STAGE(valuesI32, find, int32_t)
ACCRUE_STAGE(valuesU64, find, uint64_t)
ACCRUE_STAGE(valuesI64, find, int64_t)
ACCRUE_STAGE(identity16, areBins, uint16_t)
ACCRUE_STAGE(identity32, areBins, uint32_t)

}  // namespace

Stage valuesStage(Type type) {
  constexpr Stage (*stages[])() = {valuesU8,  valuesI8,  valuesU16, valuesI16, valuesU32,
                                   valuesI32, valuesU64, nullptr,   nullptr,   valuesI64};
  return stages[static_cast<size_t>(type)]();
}

Stage identityStage(Type type) { return sizeOf(type) == sizeof(uint16_t) ? identity16() : identity32(); }

}  // namespace accrue::cpu

// A vector register of samples at a time, as doubles: what the stages compute with.
//
// These are the vector types of GCC and Clang, as wide as the registers of the machine a stage is made for
// (variants.h). Loops over plain doubles would do, if GCC 12 were able to vectorise them.
#pragma once
#include <cstring>
#include <type_traits>

#include "histogram/cpu/stage.h"

namespace accrue::cpu {

template <size_t lanes>
struct Lanes {
  using Doubles [[gnu::vector_size(lanes * sizeof(double))]] = double;
  using Ints [[gnu::vector_size(lanes * sizeof(int32_t))]] = int32_t;
};
template <size_t lanes>
using DoublesOf = typename Lanes<lanes>::Doubles;
template <size_t lanes>
using IntsOf = typename Lanes<lanes>::Ints;

/// What `find` gives for a value without a bin: Bins::outside before the conversion to whole numbers.
constexpr double noBin = -1;
static_assert(static_cast<uint32_t>(-1) == Bins::outside);

/// Narrow integers by way of 32 bits, for which every machine has a conversion.
template <size_t lanes, class T>
[[gnu::always_inline]] inline void widen(const T *samples, DoublesOf<lanes> &values) {
  using Doubles = DoublesOf<lanes>;
  using Ts [[gnu::vector_size(lanes * sizeof(T))]] = T;
  Ts some;
  std::memcpy(&some, samples, sizeof some);
  if constexpr (sizeof(T) < sizeof(int32_t))
    values = __builtin_convertvector(__builtin_convertvector(some, IntsOf<lanes>), Doubles);
  else values = __builtin_convertvector(some, Doubles);
}

/// Runs `find`, which turns lanes of values into lanes of bins or noBin, over a block of samples; tells whether there
/// were some without a bin. Which of those are not numbers is looked up afterwards, because there are seldom any.
template <size_t lanes, class T, class Find>
[[gnu::always_inline]] inline bool findLanes(const T *samples, size_t count, uint32_t *bins, const Find &find) {
  DoublesOf<lanes> least = {}, values, found;
  IntsOf<lanes> whole;
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    widen<lanes>(samples + i, values);
    find(values, found);
    least = found < least ? found : least;
    whole = __builtin_convertvector(found, IntsOf<lanes>);
    std::memcpy(bins + i, &whole, sizeof whole);
  }
  if (i < count) {
    T rest[lanes] = {};
    std::memcpy(rest, samples + i, (count - i) * sizeof(T));
    widen<lanes>(rest, values);
    find(values, found);
    least = found < least ? found : least;
    whole = __builtin_convertvector(found, IntsOf<lanes>);
    std::memcpy(bins + i, &whole, (count - i) * sizeof(uint32_t));
  }
  bool isMissing = false;
  for (size_t k = 0; k < lanes; k++) isMissing |= least[k] < 0;
  if (isMissing && std::is_floating_point_v<T>)
    for (size_t k = 0; k < count; k++) bins[k] = samples[k] != samples[k] ? Bins::nan : bins[k];
  return isMissing;
}

}  // namespace accrue::cpu

// Eight samples at a time, as doubles: what the stages compute with.
//
// These are the vector types of GCC and Clang. The compiler makes of an operation on eight lanes what the machine has:
// one instruction with AVX-512, two with AVX2, four with SSE2 or NEON. Loops over plain doubles would do, if GCC 12 were
// able to vectorise them.
#pragma once
#include <cstring>
#include <type_traits>

#include "histogram/cpu/stage.h"

namespace accrue::cpu {

constexpr size_t lanes = 8;
using Doubles [[gnu::vector_size(lanes * sizeof(double))]] = double;
using Longs [[gnu::vector_size(lanes * sizeof(int64_t))]] = int64_t;
using Ints [[gnu::vector_size(lanes * sizeof(int32_t))]] = int32_t;

/// What `find` gives for a value without a bin: Bins::outside before the conversion to whole numbers.
constexpr double noBin = -1;
static_assert(static_cast<uint32_t>(-1) == Bins::outside);

/// Narrow integers by way of 32 bits, for which every machine has a conversion.
template <class T>
[[gnu::always_inline]] inline void widen(const T *samples, Doubles &values) {
  using Ts [[gnu::vector_size(lanes * sizeof(T))]] = T;
  Ts some;
  std::memcpy(&some, samples, sizeof some);
  if constexpr (sizeof(T) < sizeof(int32_t))
    values = __builtin_convertvector(__builtin_convertvector(some, Ints), Doubles);
  else
    values = __builtin_convertvector(some, Doubles);
}

/// Runs `find`, which turns lanes of values into lanes of bins or noBin, over a block of samples; tells whether there were
/// some without a bin. Which of those are not numbers is looked up afterwards, because there are seldom any.
template <class T, class Find>
[[gnu::always_inline]] inline bool findLanes(const T *samples, size_t count, uint32_t *bins, const Find &find) {
  Doubles least = {}, values, found;
  Ints whole;
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    widen(samples + i, values);
    find(values, found);
    least = found < least ? found : least;
    whole = __builtin_convertvector(found, Ints);
    std::memcpy(bins + i, &whole, sizeof whole);
  }
  if (i < count) {
    T rest[lanes] = {};
    std::memcpy(rest, samples + i, (count - i) * sizeof(T));
    widen(rest, values);
    find(values, found);
    least = found < least ? found : least;
    whole = __builtin_convertvector(found, Ints);
    std::memcpy(bins + i, &whole, (count - i) * sizeof(uint32_t));
  }
  bool isMissing = false;
  for (size_t k = 0; k < lanes; k++) isMissing |= least[k] < 0;
  if (isMissing && std::is_floating_point_v<T>)
    for (size_t k = 0; k < count; k++) bins[k] = samples[k] != samples[k] ? Bins::nan : bins[k];
  return isMissing;
}

}  // namespace accrue::cpu

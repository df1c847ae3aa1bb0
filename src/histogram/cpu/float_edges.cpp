#include "histogram/cpu/float_edges.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace accrue::cpu {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// The least f32 value that is not below.
float above(double value) {
  const float nearest = static_cast<float>(value);
  return nearest < value ? std::nextafter(nearest, infinity) : nearest;
}

/// The greatest that is not above.
float below(double value) {
  const float nearest = static_cast<float>(value);
  return nearest > value ? std::nextafter(nearest, -infinity) : nearest;
}

}  // namespace

bool FloatEdges::suit([[maybe_unused]] const Bins &bins) {
#if defined(__x86_64__)
  constexpr double most = std::numeric_limits<float>::max() / 4;
  return __builtin_cpu_supports("avx512f") && bins.low() >= -most && bins.high() <= most;
#else
  return false;
#endif
}

FloatEdges::FloatEdges(const Bins &bins, double last)
    : least(below(bins.low())), greatest(above(bins.high())), first(above(bins.low())), last(below(last)) {
  // More cells, up to what the first-level cache holds beside the tables, where one comparison for each sample would then do.
  constexpr uint32_t mostTried = 4096;
  const uint32_t count = bins.count();
  edges.resize(count);
  for (uint32_t k = 0; k < count; k++) edges[k] = above(bins.edge(k));
  uint32_t number = std::clamp<uint32_t>(std::bit_ceil(4 * count), 64, 1u << 18), fullest = fill(number);
  while (fullest > 1 && 4 * number <= mostTried) fullest = fill(number *= 4);
  steps = static_cast<unsigned>(std::bit_width(std::max(fullest, 1u)));
  edges.resize(count + (size_t(1) << steps), infinity);
  cells.resize(number);
  uint32_t start = 0;
  for (uint32_t cell = 0; cell < number; cell++) {
    cells[cell] = uint64_t(start) << 32 | std::bit_cast<uint32_t>(edges[start + (size_t(1) << (steps - 1))]);
    start += starts[cell];
  }
}

uint32_t FloatEdges::cellOf(float value) const {
  const float cell = (value - least) * scale;
  return static_cast<uint32_t>(cell < lastCell ? cell : lastCell);  // also what is no number: an empty range
}

/// Edges in each of so many cells; the fullest is told. The first edge is below every value inside.
uint32_t FloatEdges::fill(uint32_t count) {
  scale = static_cast<float>(count) / (greatest - least);
  lastCell = static_cast<float>(count - 1);
  starts.assign(count, 0);
  for (size_t k = 1; k < edges.size(); k++) starts[cellOf(edges[k])]++;
  return *std::max_element(starts.begin(), starts.end());
}

#if defined(__x86_64__)
namespace {
#ifndef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // of the compiler's own headers
#endif

/// The bins of sixteen samples; `isMissing` tells which have none.
template <bool clamp>
[[gnu::always_inline, gnu::target("avx512f")]] inline __m512i findSixteen(const FloatEdges &all, __m512 values,
                                                                          __mmask16 &isMissing) {
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_add_epi32(even, _mm512_set1_epi32(1));
  const __m512 least = _mm512_set1_ps(all.least);
  const __m512 notAbove = _mm512_min_ps(values, _mm512_set1_ps(all.greatest));  // the greatest for NaN
  const __m512 cell = _mm512_mul_ps(_mm512_sub_ps(_mm512_max_ps(notAbove, least), least), _mm512_set1_ps(all.scale));
  const __m512i number = _mm512_cvttps_epi32(_mm512_min_ps(cell, _mm512_set1_ps(all.lastCell)));
  const __m512i few = _mm512_i32gather_epi64(_mm512_castsi512_si256(number), all.cells.data(), 8);
  const __m512i more = _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(number, 1), all.cells.data(), 8);
  const __m512 edge = _mm512_castsi512_ps(_mm512_permutex2var_epi32(few, even, more));
  __m512i place = _mm512_permutex2var_epi32(few, odd, more);
  place =
      _mm512_mask_add_epi32(place, _mm512_cmp_ps_mask(edge, notAbove, _CMP_LE_OQ), place, _mm512_set1_epi32(1 << (all.steps - 1)));
  for (unsigned step = all.steps - 1; step-- > 0;) {
    const __m512i next = _mm512_add_epi32(place, _mm512_set1_epi32(1 << step));
    const __mmask16 isThere = _mm512_cmp_ps_mask(_mm512_i32gather_ps(next, all.edges.data(), 4), notAbove, _CMP_LE_OQ);
    place = _mm512_mask_mov_epi32(place, isThere, next);
  }
  const __mmask16 isNumber = _mm512_cmp_ps_mask(values, values, _CMP_EQ_OQ);
  isMissing = static_cast<__mmask16>(~isNumber);
  if (!clamp) {
    const __mmask16 isInside = _mm512_cmp_ps_mask(values, _mm512_set1_ps(all.first), _CMP_GE_OQ) &
                               _mm512_cmp_ps_mask(values, _mm512_set1_ps(all.last), _CMP_LE_OQ);
    isMissing = static_cast<__mmask16>(~isInside);
    place = _mm512_mask_mov_epi32(place, isMissing, _mm512_set1_epi32(static_cast<int>(Bins::outside)));
  }
  return _mm512_mask_mov_epi32(_mm512_set1_epi32(static_cast<int>(Bins::nan)), isNumber, place);
}

template <bool clamp>
[[gnu::target("avx512f")]] bool find(const Terms &terms, const void *samples, size_t count, uint32_t *bins) {
  const float *values = static_cast<const float *>(samples);
  const FloatEdges &all = *terms.floatEdges;
  __mmask16 isMissing, isAny = 0;
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    _mm512_storeu_si512(bins + i, findSixteen<clamp>(all, _mm512_loadu_ps(values + i), isMissing));
    isAny |= isMissing;
  }
  if (i < count) {
    const __mmask16 rest = static_cast<__mmask16>((1u << (count - i)) - 1);
    _mm512_mask_storeu_epi32(bins + i, rest, findSixteen<clamp>(all, _mm512_maskz_loadu_ps(rest, values + i), isMissing));
    isAny |= isMissing & rest;
  }
  return isAny != 0;
}

#ifndef __clang__
#pragma GCC diagnostic pop
#endif
}  // namespace

Stage FloatEdges::stage(bool clamp) { return clamp ? find<true> : find<false>; }
#else
Stage FloatEdges::stage(bool) { return nullptr; }
#endif

}  // namespace accrue::cpu

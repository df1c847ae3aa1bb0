// The bin-index stage: a block of samples of one type becomes a block of bin numbers, which the methods then count.
//
// Splitting the work this way lets the arithmetic run in vectors while the counting, which cannot, does nothing but
// count. A stage is a function picked once by the type of the samples and the kind of the bins; each kind has a file.
// Samples that have no bin come out as Bins::outside or Bins::nan and are tallied. All stages agree with Bins::find to
// the bit: this needs multiplications and additions that are not contracted (-ffp-contract=off).
#pragma once
#include <cstddef>
#include <cstdint>

#include "accrue/histogram.hpp"

namespace accrue::cpu {

constexpr size_t blockSize = 1024;  // samples at most: the buffers of a block stay in the first-level cache

/// Samples without a bin.
struct Missed {
  uint64_t outside = 0, nan = 0;
  Missed &operator+=(const Missed &other) {
    outside += other.outside;
    nan += other.nan;
    return *this;
  }
};

class FloatEdges;

/// The bins in the form the stages use.
struct Terms {
  bool clamp = false;
  uint32_t count = 0;
  double low = 0, last = 0;        // the least and the greatest value inside
  double width = 0, inverse = 0;   // of even bins
  uint64_t least = 0;              // of values: the samples least to least + span, modulo 2^64, are inside
  uint32_t span = 0;
  uint32_t offset = 0;             // of values: the bin of `least`
  const double *edges = nullptr;   // of given edges: the lower ones, then infinities
  const FloatEdges *floatEdges = nullptr;  // of given edges: what f32 samples may have instead
  const uint32_t *grid = nullptr;  // of given edges: where the search starts, by cell
  double cells = 0, scale = 0;
  unsigned steps = 0;               // of the search
  const uint32_t *bytes = nullptr;  // of 8-bit samples: the bin of each
};

/// The bins of `count` samples, at most blockSize, that lie side by side. Tells whether some may have none.
using Stage = bool (*)(const Terms &terms, const void *samples, size_t count, uint32_t *bins);

Stage evenStage(Type type);
Stage edgesStage(Type type);
Stage valuesStage(Type type);

/// Whether samples of 16 or 32 bits are the numbers of their bins as they stand, all of them; writes none.
Stage identityStage(Type type);

}  // namespace accrue::cpu

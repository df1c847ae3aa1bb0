// From tables to the caller's counts.
//
// A count becomes the old one (0 unless the request adds) plus what was counted, at most `saturate` if that is given:
// so also an old count above it comes down to it. Without it, counts of 32 bits wrap around modulo 2^32, as adding
// does.
#pragma once
#include <array>
#include <cstddef>
#include <span>

#include "histogram/cpu/long_sums.h"
#include "histogram/cpu/method.h"

namespace accrue::cpu {

struct Merge {
  const std::byte *tables;
  uint64_t bytesEach;
  unsigned count;
  unsigned subTables;
};

/// Adds up the tables and puts the sums into the counts.
void merge(const Request &request, const Merge &tables, bool add, unsigned threads);

/// The same for tables of exact sums, whose units stand at `place`, and for what they could not hold.
void mergeExactly(const Request &request, const Merge &tables, Cell cell, uint32_t place, const LongSums &others, unsigned threads);

/// The same for tables of 8-bit samples: one count per channel and bit pattern, and the bin of each pattern.
void deposit(const Request &request, std::span<const uint64_t> patterns, const std::array<uint32_t, 256> &bins, unsigned threads);

/// Adds up the tables of 8-bit samples: one sum per channel and bit pattern.
void sumBytes(std::span<uint64_t> patterns, const Merge &tables);

/// Makes the counts ready to be added to in place, and holds them to the saturation afterwards.
void clear(const Request &request, unsigned threads);
void saturate(const Request &request, unsigned threads);

/// Bins of the result up to the last one that is not 0.
uint64_t usedBins(const Request &request);

}  // namespace accrue::cpu

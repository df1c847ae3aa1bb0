// The samples of a request as blocks of bin numbers, ready to be counted.
//
// A block is made in steps that each do one thing: bring a channel's samples side by side where they are not, find
// their bins, combine the two bins of a joint histogram, take out what has no bin. Costs about a nanosecond per sample
// where all steps are needed, and nothing but the second where samples are dense.
#pragma once
#include <cstddef>
#include <optional>

#include "histogram/cpu/indexer.h"

namespace accrue::cpu {

/// What a thread needs to make blocks.
struct Buffers {
  alignas(64) uint32_t bins[blockSize];
  alignas(64) uint32_t otherBins[blockSize];
  alignas(64) std::byte samples[blockSize * sizeof(double)];
  alignas(64) double weights[blockSize];
  alignas(64) int64_t low[blockSize], high[blockSize];  // of exact sums: window.h
  uint16_t overflows[blockSize];
};

struct Block {
  const uint32_t *bins;   // numbers of the bins within the channel's histogram
  const uint16_t *words;  // the same where 16 bits hold them; only one of the two is there
  const double *weights;  // null: there are none
  size_t count;           // samples that have a bin
  Missed missed;
};

class Source {
 public:
  explicit Source(const Request &shape);

  /// The bins of `count` samples, at most blockSize, of one channel from sample `first` on.
  Block read(const Request &request, unsigned channel, uint64_t first, size_t count, Buffers &buffers) const;

  /// The samples themselves, `count` at most blockSize unless they lie side by side already.
  static const void *samples(const Samples &samples, unsigned channel, uint64_t first, size_t count, Buffers &buffers);

  const Indexer &indexer() const { return itsIndexer; }

 private:
  Indexer itsIndexer;
  std::optional<Indexer> other;  // of a joint histogram
};

}  // namespace accrue::cpu

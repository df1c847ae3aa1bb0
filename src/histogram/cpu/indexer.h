// Bins made ready for samples of one type: picks the stage and makes the tables it reads.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "histogram/cpu/float_edges.h"

namespace accrue::cpu {

class Indexer {
 public:
  Indexer(const Bins &bins, Type type, Outside outside);
  Indexer(const Indexer &) = delete;  // the terms point into it
  Indexer &operator=(const Indexer &) = delete;

  /// The bins of `count` samples, at most blockSize, that lie side by side; Bins::outside and Bins::nan for those that
  /// have none. Tells whether there may be such.
  bool find(const void *samples, size_t count, uint32_t *bins) const { return stage(terms, samples, count, bins); }

  /// Whether the samples, of 16 or 32 bits, are the numbers of their bins as they stand.
  bool areBins(const void *samples, size_t count) const {
    return identity && (isEveryWord || identity(terms, samples, count, nullptr));
  }

  /// Of 8-bit samples: the bin of each of the 256 bit patterns.
  const std::array<uint32_t, 256> &ofBytes() const { return bytes; }

 private:
  void useValues(const Bins &bins, Type type);
  void useEdges(const Bins &bins);
  uint32_t fillGrid(const Bins &bins, uint32_t cells);
  void useBytes();

  Terms terms;
  Stage stage = nullptr;
  Stage identity = nullptr;  // of samples of 16 and 32 bits where the bins begin at 0
  bool isEveryWord = false;  // there is a bin for every value of 16 bits
  std::vector<double> edges;
  std::optional<FloatEdges> floatEdges;
  std::vector<uint32_t> grid;
  std::array<uint32_t, 256> bytes = {};
};

}  // namespace accrue::cpu

// From a stream of requests to one histogram: runs each chunk by a Plan made with the first of them, and adds up.
#pragma once
#include "accrue/histogram.hpp"
#include "hist/block_sums.h"

namespace accrue {

/// Counts by one method. Counts add up in place; sums of weights go block by block through BlockSums.
class Counter {
 public:
  /// `most`: samples at most, where that is known: counts of them fit 32 bits or do not. `block`: samples whose weights are summed
  /// by themselves, a power of two; 0: as many as the bins ask for.
  Counter(const Options &options, std::optional<uint64_t> most, uint64_t block = 0);

  /// Makes all ready without counting, for an input that has no samples.
  std::optional<Error> prepare(Request request);

  /// Counts the samples of a request whose counts are not set. `first` is the number of its first sample in the whole
  /// input; with weights it begins a block.
  std::optional<Error> add(Request request, uint64_t first);

  /// Seconds predicted for so many samples; after the first `add`.
  Result<double> predict(uint64_t samples);

  std::vector<uint64_t> counts() const;
  const BlockSums &sums() const { return blocks; }
  uint64_t bins() const { return binCount; }  // 0 before the first add
  const Tally &tally() const { return whole; }
  Processor processor() const { return plan->processor(); }
  std::string methodText() const;  // with its variant

 private:
  std::optional<Error> makePlan(Request &request);
  std::optional<Error> run(Request &request);

  Options options;
  uint64_t block;
  Type countType;
  std::optional<Plan> plan;
  uint64_t binCount = 0;
  std::vector<std::byte> memory;  // elements of countType, or doubles of one block
  BlockSums blocks;
  Tally whole;
};

}  // namespace accrue

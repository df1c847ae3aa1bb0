// What is counted into one set of bins: all channels of an input, or one column of a table, whose columns have bins of their own.
#pragma once
#include "hist/inputs.h"
#include "hist/measure.h"
#include "hist/run.h"
#include "hist/verify.h"

namespace accrue {

class Part {
 public:
  /// `channel`: the only one, if it is.
  Part(const HistOptions &options, const HistInputs &inputs, std::optional<unsigned> channel, Bins bins, Bins otherBins)
      : options(options), inputs(inputs), channel(channel), itsBins(std::move(bins)), itsOtherBins(std::move(otherBins)) {}

  const Bins &bins() const { return itsBins; }
  const Bins &otherBins() const { return itsOtherBins; }
  unsigned channels() const { return channel ? 1 : inputs.samples.description().channels; }
  uint64_t totalBins() const { return uint64_t(itsBins.count()) * (inputs.other ? itsOtherBins.count() : 1) * channels(); }

  /// Before the first chunk; `block` as in Counter.
  void begin(const Options &method, std::optional<uint64_t> most, uint64_t block);
  /// For an input without samples, which has a method, too, and bins that hold nothing.
  std::optional<Failure> prepare(const Chunk &chunk);
  /// A piece of a chunk; `first` is the number of its first sample in the whole input.
  std::optional<Failure> add(const Chunk &chunk, const Piece &piece, uint64_t first);
  /// Behind the last one: compares, if that was asked for, and has `counted` ready.
  std::optional<Failure> finish();

  Counted counted;
  std::string methodText() const { return counter->methodText(); }
  Processor processor() const { return counter->processor(); }
  bool isMeasured() const { return measure.has_value(); }
  /// What is known of each channel. A rank has values of its own share only, which do not tell the percentiles of all.
  std::vector<std::optional<Measured>> measured(bool isDivided) const;

 private:
  bool needsMeasure() const;
  Request requestOf(const Chunk &chunk, const Piece &piece) const;

  const HistOptions &options;
  const HistInputs &inputs;
  std::optional<unsigned> channel;
  Bins itsBins, itsOtherBins;
  std::optional<Counter> counter;
  std::optional<Verifier> verifier;
  std::optional<Measure> measure;
};

}  // namespace accrue

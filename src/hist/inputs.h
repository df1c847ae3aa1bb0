// The inputs of a histogram: the samples, and with them weights and a second input where those were asked for.
#pragma once
#include "hist/bins.h"
#include "hist/feed.h"
#include "hist/options.h"

namespace accrue {

struct HistInput {
  std::unique_ptr<Reader> reader;
  std::optional<unsigned> channel;  // the only one counted

  const Description &description() const { return reader->description(); }
  unsigned channels() const { return channel ? 1 : description().channels; }
  /// This input's part of a chunk, as the library takes it.
  Samples samples(const Memory &part, uint64_t count) const;
  std::vector<std::string> channelNames() const;
};

struct HistInputs {
  HistInput samples;
  std::optional<HistInput> weights, other;

  /// In the order of a chunk's parts: samples, weights, other.
  std::vector<Reader *> readers() const;
  /// Of one sample of every input.
  uint64_t sampleBytes() const;
};

std::optional<Failure> openInputs(const HistOptions &options, HistInputs &inputs);

/// The part of the inputs that this process reads, where there are several.
using Restriction = std::optional<std::pair<uint64_t, uint64_t>>;

/// Whether an input can be sampled before it is counted: a pipe is gone when it has been read.
bool canReadTwice(const std::string &file);

/// Reads the file of `input` a first time and samples its values.
std::optional<Failure> sampleValues(const HistOptions &options, const std::string &file, const HistInput &input,
                                    const Restriction &restriction, ValueSample &sample);

/// Whether there is so little to read and to count that a second thread would cost more than it does.
bool isSmall(uint64_t sampleBytes, std::optional<uint64_t> count);

/// Samples to read at a time: about the bytes that were asked for, no more than there are.
uint64_t chunkSamples(const HistOptions &options, uint64_t sampleBytes, std::optional<uint64_t> count);

}  // namespace accrue

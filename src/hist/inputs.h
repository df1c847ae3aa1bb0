// The inputs of a histogram: the samples, and with them weights and a second input where those were asked for.
#pragma once
#include "hist/bins.h"
#include "hist/mask.h"
#include "hist/options.h"

namespace accrue {

struct HistInput {
  std::unique_ptr<Reader> reader;
  std::optional<unsigned> channel;  // the only one counted

  const Description &description() const { return reader->description(); }
  unsigned channels() const { return channel ? 1 : description().channels; }
  /// A piece of this input's part of a chunk, as the library takes it.
  Samples samples(const Memory &part, const Piece &piece) const;
  std::vector<std::string> channelNames() const;
};

struct HistInputs {
  HistInput samples;
  std::optional<HistInput> weights, other, mask;

  /// In the order of a chunk's parts: samples, weights, other, mask.
  std::vector<Reader *> readers() const;
  size_t otherPart() const { return weights ? 2 : 1; }
  /// Of one sample of every input.
  uint64_t sampleBytes() const;
};

std::optional<Failure> openInputs(const HistOptions &options, HistInputs &inputs);

/// The part of the inputs that this process reads, where there are several.
using Restriction = std::optional<std::pair<uint64_t, uint64_t>>;

/// The pieces of a chunk of these readers, of which the last is the mask if there is one; `length` samples each.
std::vector<Piece> piecesOf(Chunk &chunk, const std::vector<Reader *> &readers, bool isMasked, uint64_t length);

/// Whether an input can be sampled before it is counted: a pipe is gone when it has been read.
bool canReadTwice(const std::string &file);

/// Reads the file of `input` a first time and samples its values.
std::optional<Failure> sampleValues(const HistOptions &options, const std::string &file, const HistInput &input,
                                    const Restriction &restriction, ValueSample &sample);

/// Samples that an input can have at most, where that is known.
std::optional<uint64_t> mostOf(const Description &description);

/// Whether there is so little to read and to count that a second thread would cost more than it does.
bool isSmall(uint64_t sampleBytes, std::optional<uint64_t> most);

/// Samples to read at a time: about the bytes that were asked for, no more than there are.
uint64_t chunkSamples(const HistOptions &options, uint64_t sampleBytes, std::optional<uint64_t> count);

}  // namespace accrue

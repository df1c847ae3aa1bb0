// The inputs of a histogram: the samples, and with them weights and a second input where those were asked for.
#pragma once
#include "hist/mask.h"
#include "hist/options.h"
#include "io/kept.h"

namespace accrue {

struct HistInput {
  std::unique_ptr<Reader> reader;
  std::optional<unsigned> channel = std::nullopt;  // the only one counted
  std::string file = "";                           // as it was named; nothing: synthetic
  OpenOptions how = {};
  std::shared_ptr<const Kept> kept = nullptr;  // what came from a pipe, if that was read before it is counted

  const Description &description() const { return reader->description(); }
  unsigned channels() const { return channel ? 1 : description().channels; }
  /// A piece of this input's part of a chunk, as the library takes it; of its channel, or of all.
  Samples samples(const Memory &part, const Piece &piece) const { return samples(part, piece, channel); }
  Samples samples(const Memory &part, const Piece &piece, std::optional<unsigned> of) const;
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

/// The pieces of a chunk of these readers, of which the last is the mask if there is one; `length` samples each.
std::vector<Piece> piecesOf(Chunk &chunk, const std::vector<Reader *> &readers, bool isMasked, uint64_t length);

/// Samples that an input can have at most, where that is known.
std::optional<uint64_t> mostOf(const Description &description);

/// Whether there is so little to read and to count that a second thread would cost more than it does.
bool isSmall(uint64_t sampleBytes, std::optional<uint64_t> most);

/// Samples to read at a time: about the bytes that were asked for, no more than there are.
uint64_t chunkSamples(const HistOptions &options, uint64_t sampleBytes, std::optional<uint64_t> count);

}  // namespace accrue

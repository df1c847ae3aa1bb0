#include "histogram/cpu/source.h"

namespace accrue::cpu {
namespace {

template <class Element>
void gather(const void *data, uint64_t step, size_t count, std::byte *room) {
  const Element *from = static_cast<const Element *>(data);
  Element *to = reinterpret_cast<Element *>(room);
  for (size_t i = 0; i < count; i++) to[i] = from[i * step];
}

/// Signed and floating types move as unsigned ones of their size.
void gather(const void *data, size_t size, uint64_t step, size_t count, std::byte *room) {
  switch (size) {
    case 1: return gather<uint8_t>(data, step, count, room);
    case 2: return gather<uint16_t>(data, step, count, room);
    case 4: return gather<uint32_t>(data, step, count, room);
    default: return gather<uint64_t>(data, step, count, room);
  }
}

const double *readWeights(const Samples &weights, uint64_t first, size_t count, Buffers &buffers) {
  const void *data = Source::samples(weights, 0, first, count, buffers);
  if (weights.type == Type::F32)
    for (size_t i = 0; i < count; i++) buffers.weights[i] = static_cast<const float *>(data)[i];
  else
    for (size_t i = 0; i < count; i++) buffers.weights[i] = static_cast<const double *>(data)[i];
  return buffers.weights;
}

/// A pair is not a number if either is not, and outside if either is.
void combineMarked(uint32_t *bins, const uint32_t *others, uint32_t otherCount, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t a = bins[i], b = others[i];
    if (a == Bins::nan || b == Bins::nan) bins[i] = Bins::nan;
    else if (a == Bins::outside || b == Bins::outside) bins[i] = Bins::outside;
    else bins[i] = a * otherCount + b;
  }
}

void combine(uint32_t *__restrict bins, const uint32_t *__restrict others, uint32_t otherCount, size_t count) {
  for (size_t i = 0; i < count; i++) bins[i] = bins[i] * otherCount + others[i];
}

/// Takes out the samples without a bin.
void compact(Block &block, Buffers &buffers) {
  size_t kept = 0;
  for (size_t i = 0; i < block.count; i++) {
    const uint32_t bin = buffers.bins[i];
    block.missed.outside += bin == Bins::outside;
    block.missed.nan += bin == Bins::nan;
    buffers.bins[kept] = bin;
    if (block.weights) buffers.weights[kept] = buffers.weights[i];
    kept += bin < Bins::nan;
  }
  block.count = kept;
}

}  // namespace

Source::Source(const Request &shape) : itsIndexer(shape.bins, shape.samples.type, shape.rule.outside) {
  if (shape.joint) other.emplace(shape.jointBins, shape.joint->type, shape.rule.outside);
}

const void *Source::samples(const Samples &samples, unsigned channel, uint64_t first, size_t count, Buffers &buffers) {
  const size_t size = sizeOf(samples.type);
  const void *data = static_cast<const std::byte *>(samples.data) + (first * samples.step() + channel) * size;
  if (samples.step() == 1) return data;
  gather(data, size, samples.step(), count, buffers.samples);
  return buffers.samples;
}

Block Source::read(const Request &request, unsigned channel, uint64_t first, size_t count, Buffers &buffers) const {
  const void *data = samples(request.samples, channel, first, count, buffers);
  if (!request.joint && !request.weights && itsIndexer.areBins(data, count)) {
    if (sizeOf(request.samples.type) == sizeof(uint16_t)) return {nullptr, static_cast<const uint16_t *>(data), nullptr, count, {}};
    return {static_cast<const uint32_t *>(data), nullptr, nullptr, count, {}};
  }
  Block block = {buffers.bins, nullptr, nullptr, count, {}};
  bool isMissing = itsIndexer.find(data, count, buffers.bins);
  if (other) {
    isMissing |= other->find(samples(*request.joint, 0, first, count, buffers), count, buffers.otherBins);
    (isMissing ? combineMarked : combine)(buffers.bins, buffers.otherBins, request.jointBins.count(), count);
  }
  if (request.weights) block.weights = readWeights(*request.weights, first, count, buffers);
  if (isMissing) compact(block, buffers);
  return block;
}

}  // namespace accrue::cpu

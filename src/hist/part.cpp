#include "hist/part.h"

namespace accrue {

/// A piece of a chunk as a request; its counts are the counter's.
Request Part::requestOf(const Chunk &chunk, const Piece &piece) const {
  Request request{inputs.samples.samples(chunk.parts[0], piece, channel), itsBins, {}, options.rule()};
  if (inputs.weights) request.weights = inputs.weights->samples(chunk.parts[1], piece);
  if (inputs.other) {
    request.joint = inputs.other->samples(chunk.parts[inputs.otherPart()], piece);
    request.jointBins = itsOtherBins;
  }
  request.saturate = options.saturate;
  return request;
}

/// Counts of single values tell all of the samples; what other bins and weights do not tell is measured.
bool Part::needsMeasure() const {
  const bool isTold =
      itsBins.kind() == Bins::Kind::Values && !inputs.weights && !options.saturate && options.outside != Outside::Clamp;
  return !inputs.other && !isTold;
}

void Part::begin(const Options &method, std::optional<uint64_t> most, uint64_t block) {
  counter.emplace(method, most, block);
  if (options.verify) verifier.emplace(most, block);
  if (needsMeasure()) measure.emplace(channels(), limitsOf(itsBins, options.outside), method.threads);
}

std::optional<Failure> Part::prepare(const Chunk &chunk) {
  const Request request = requestOf(chunk, {});
  if (auto error = counter->prepare(request)) return failureOf(*error);
  if (verifier)
    if (auto error = verifier->add(request, 0)) return failureOf(*error);
  return std::nullopt;
}

std::optional<Failure> Part::add(const Chunk &chunk, const Piece &piece, uint64_t first) {
  const Request request = requestOf(chunk, piece);
  if (auto error = counter->add(request, first)) return failureOf(*error);
  if (verifier)
    if (auto error = verifier->add(request, first)) return failureOf(*error);
  if (measure) measure->add(request.samples, request.weights);
  counted.samples += piece.count;
  return std::nullopt;
}

std::optional<Failure> Part::finish() {
  if (verifier)
    if (auto failure = verifier->compare(*counter)) return failure;
  if (inputs.weights) counted.sums = counter->sums();
  else counted.counts = counter->counts();
  if (measure) counted.moments = measure->moments();
  const Tally &tally = counter->tally();
  counted.outside = tally.outside, counted.nan = tally.nan, counted.seconds = tally.seconds;
  counted.transferSeconds = tally.transferSeconds;
  if (verifier) counted.plainSeconds = verifier->seconds();
  if (!options.predict) return std::nullopt;
  const auto seconds = counter->predict(counted.samples);
  if (!seconds) return failureOf(seconds.error());
  counted.predicted = *seconds;
  return std::nullopt;
}

std::vector<std::optional<Measured>> Part::measured(bool isDivided) const {
  std::vector<std::optional<Measured>> all;
  for (unsigned c = 0; c < counted.moments.size(); c++) {
    all.push_back(measuredBy(counted.moments[c]));
    if (!all[c] || isDivided) continue;
    all[c]->some = measure->sorted(c);
    all[c]->areAll = measure->isComplete(c) && !inputs.weights;
  }
  return all;
}

}  // namespace accrue

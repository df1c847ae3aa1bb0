#include "histogram/plain.h"

#include <algorithm>
#include <cmath>

#include "histogram/execution.h"

namespace accrue::test {
namespace {

template <class T>
double at(const Samples &samples, uint64_t element) {
  return static_cast<double>(static_cast<const T *>(samples.data)[element]);
}

/// The bin by the rule, or Bins::outside, Bins::nan.
uint32_t binOf(const Bins &bins, const Rule &rule, double value) {
  const uint32_t bin = bins.find(value);
  if (bin != Bins::outside || rule.outside != Outside::Clamp) return bin;
  return value < bins.low() ? 0 : bins.count() - 1;
}

uint32_t binOf(const Request &request, uint64_t i, unsigned channel) {
  const uint32_t bin = binOf(request.bins, request.rule, valueAt(request.samples, i, channel));
  if (!request.joint) return bin == Bins::outside || bin == Bins::nan ? bin : channel * request.bins.count() + bin;
  const uint32_t other = binOf(request.jointBins, request.rule, valueAt(*request.joint, i, 0));
  if (bin == Bins::nan || other == Bins::nan) return Bins::nan;
  if (bin == Bins::outside || other == Bins::outside) return Bins::outside;
  return bin * request.jointBins.count() + other;
}

double oldCount(const Counts &counts, uint64_t bin) {
  return counts.type == Type::F32 ? static_cast<const float *>(counts.data)[bin] : static_cast<const double *>(counts.data)[bin];
}

uint64_t oldWhole(const Counts &counts, uint64_t bin) {
  return counts.type == Type::U32 ? static_cast<const uint32_t *>(counts.data)[bin]
                                  : static_cast<const uint64_t *>(counts.data)[bin];
}

void finishSums(const Request &request, const std::vector<uint64_t> &hits, const std::vector<long double> &magnitudes,
                Plain &result) {
  for (size_t bin = 0; bin < hits.size(); bin++) {
    const long double old = request.add ? oldCount(request.counts, bin) : 0;
    result.sums[bin] += old;
    const long double magnitude = magnitudes[bin] + std::fabs(old);
    long double bound = (hits[bin] + 1) * 0x1p-53L * magnitude;
    if (request.counts.type == Type::F32) bound += 0x1p-24L * std::fabs(result.sums[bin]) + 0x1p-149L;
    result.bounds[bin] = static_cast<double>(bound * (1 + 0x1p-20L));
  }
}

void finishCounts(const Request &request, const std::vector<uint64_t> &hits, Plain &result) {
  for (size_t bin = 0; bin < hits.size(); bin++) {
    uint64_t count = hits[bin] + (request.add ? oldWhole(request.counts, bin) : 0);
    if (request.saturate) count = std::min(count, request.saturate);
    result.counts[bin] = request.counts.type == Type::U32 ? static_cast<uint32_t>(count) : count;
  }
}

}  // namespace

double valueAt(const Samples &samples, uint64_t i, unsigned channel) {
  const uint64_t element = i * samples.step() + channel;
  switch (samples.type) {
    case Type::U8: return at<uint8_t>(samples, element);
    case Type::I8: return at<int8_t>(samples, element);
    case Type::U16: return at<uint16_t>(samples, element);
    case Type::I16: return at<int16_t>(samples, element);
    case Type::U32: return at<uint32_t>(samples, element);
    case Type::I32: return at<int32_t>(samples, element);
    case Type::U64: return at<uint64_t>(samples, element);
    case Type::I64: return at<int64_t>(samples, element);
    case Type::F32: return at<float>(samples, element);
    case Type::F64: return at<double>(samples, element);
  }
  return 0;
}

Plain plain(const Request &request) {
  Plain result;
  const uint64_t bins = request.totalBins();
  std::vector<uint64_t> hits(bins);
  std::vector<long double> magnitudes(request.weights ? bins : 0);
  result.counts.resize(request.weights ? 0 : bins);
  result.sums.resize(magnitudes.size());
  result.bounds.resize(magnitudes.size());
  for (uint64_t i = 0; i < request.samples.count; i++)
    for (unsigned channel = 0; channel < request.samples.channels; channel++) {
      const uint32_t bin = binOf(request, i, channel);
      result.tally.outside += bin == Bins::outside;
      result.tally.nan += bin == Bins::nan;
      if (bin == Bins::outside || bin == Bins::nan) continue;
      hits[bin]++;
      if (!request.weights) continue;
      const long double weight = valueAt(*request.weights, i, 0);
      result.sums[bin] += weight;
      magnitudes[bin] += std::fabs(weight);
    }
  result.breach = breachOf(request.rule, result.tally.outside, result.tally.nan);
  if (request.weights) finishSums(request, hits, magnitudes, result);
  else finishCounts(request, hits, result);
  return result;
}

}  // namespace accrue::test

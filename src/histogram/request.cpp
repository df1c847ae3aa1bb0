#include "accrue/histogram.hpp"
#include "histogram/words.h"

namespace accrue {
namespace {

Error wrong(std::string message) { return {Fault::Request, std::move(message)}; }

std::optional<Error> mistakeInSamples(const Samples &samples, const char *what) {
  const std::string name = what;
  if (!sizeOf(samples.type)) return wrong(name + " have no type: " + std::to_string(static_cast<int>(samples.type)) + " is none");
  if (samples.channels < 1 || samples.channels > 4)
    return wrong(name + " have " + counted(samples.channels, "channel") + "; 1 to 4 are possible");
  if (samples.stride && samples.stride < samples.channels)
    return wrong("a stride of " + std::to_string(samples.stride) + " is less than the " + std::to_string(samples.channels) +
                 " channels that lie side by side");
  if (samples.count && !samples.data) return wrong(name + " have no data: the pointer is null");
  if (samples.count > (uint64_t(1) << 48) / samples.step()) return wrong(name + " are more than memory can hold");
  if (reinterpret_cast<uintptr_t>(samples.data) % sizeOf(samples.type))
    return wrong(name + " are not aligned to their type, " + std::string(nameOf(samples.type)));
  return std::nullopt;
}

std::optional<Error> mistakeInJoint(const Request &request) {
  const Samples &other = *request.joint;
  if (auto mistake = mistakeInSamples(other, "joint samples")) return mistake;
  if (auto mistake = request.jointBins.mistake(other.type)) return mistake;
  if (request.samples.channels != 1 || other.channels != 1) return wrong("a joint histogram takes one channel of each input");
  if (other.count != request.samples.count)
    return wrong("a joint histogram needs inputs of equal length, not " + std::to_string(request.samples.count) + " and " +
                 std::to_string(other.count));
  if (other.where != request.samples.where) return wrong("both inputs of a joint histogram must be in the same memory");
  return std::nullopt;
}

std::optional<Error> mistakeInWeights(const Request &request) {
  const Samples &weights = *request.weights;
  if (auto mistake = mistakeInSamples(weights, "weights")) return mistake;
  if (!isFloat(weights.type)) return wrong("weights must be f32 or f64, not " + std::string(nameOf(weights.type)));
  if (weights.channels != 1) return wrong("weights have one channel: a sample's channels share its weight");
  if (weights.count != request.samples.count)
    return wrong(counted(weights.count, "weight") + " for " + counted(request.samples.count, "sample"));
  if (weights.where != request.samples.where) return wrong("weights must be in the same memory as the samples");
  if (!isFloat(request.counts.type)) return wrong("sums of weights need counts of type f32 or f64");
  if (request.saturate) return wrong("saturation is for counts, not for sums of weights");
  return std::nullopt;
}

}  // namespace

std::optional<Error> mistakeIn(const Request &request) {
  if (auto mistake = mistakeInSamples(request.samples, "samples")) return mistake;
  if (auto mistake = request.bins.mistake(request.samples.type)) return mistake;
  if (request.joint)
    if (auto mistake = mistakeInJoint(request)) return mistake;
  if (request.weights)
    if (auto mistake = mistakeInWeights(request)) return mistake;
  const Counts &counts = request.counts;
  if (!request.weights && counts.type != Type::U32 && counts.type != Type::U64)
    return wrong("counts must be u32 or u64, not " + std::string(nameOf(counts.type)));
  if (request.totalBins() > Bins::most * 4ull)
    return wrong(std::to_string(request.totalBins()) + " bins altogether are too many; up to " + std::to_string(Bins::most * 4ull) +
                 " are possible");
  if (counts.size && counts.size < request.totalBins())
    return wrong("there is room for " + counted(counts.size, "count") + ", and the result has " +
                 std::to_string(request.totalBins()));
  if (!counts.data) return wrong("counts have no memory: the pointer is null");
  if (reinterpret_cast<uintptr_t>(counts.data) % sizeOf(counts.type)) return wrong("counts are not aligned to their type");
  if (counts.type == Type::U32 && request.saturate > 0xffffffffull)
    return wrong("saturation at " + std::to_string(request.saturate) + " is beyond 32-bit counts; use u64");
  return std::nullopt;
}

}  // namespace accrue

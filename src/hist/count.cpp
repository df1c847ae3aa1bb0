#include "hist/count.h"

#include <cstring>

namespace accrue {
namespace {

Samples part(const Samples &samples, uint64_t first, uint64_t count) {
  Samples result = samples;
  result.data = static_cast<const std::byte *>(samples.data) + first * samples.step() * sizeOf(samples.type);
  result.count = count;
  return result;
}

template <class T>
std::vector<T> elementsIn(const std::vector<std::byte> &memory) {
  std::vector<T> elements(memory.size() / sizeof(T));
  std::memcpy(elements.data(), memory.data(), memory.size());
  return elements;
}

}  // namespace

Counter::Counter(const Options &options, std::optional<uint64_t> most, uint64_t block)
    : options(options), block(block), countType(most && *most <= 0xffffffffu ? Type::U32 : Type::U64) {}

std::optional<Error> Counter::makePlan(Request &request) {
  // Asked before memory for the bins is taken: they may be too many.
  uint64_t anything = 0;
  if (request.saturate > 0xffffffffu) countType = Type::U64;
  request.counts = {&anything, countType};
  if (auto mistake = mistakeIn(request)) return mistake;
  binCount = request.totalBins();
  memory.resize(binCount * sizeOf(countType));
  request.counts.data = memory.data();
  auto made = Plan::make(request, options);
  if (!made) return made.error();
  plan = std::move(*made);
  return std::nullopt;
}

std::optional<Error> Counter::prepare(Request request) {
  if (request.weights) countType = Type::F64;
  return makePlan(request);
}

std::optional<Error> Counter::run(Request &request) {
  if (!plan)
    if (auto error = prepare(request)) return error;
  request.counts = {memory.data(), countType};
  const auto tally = plan->run(request);
  if (!tally) return tally.error();
  whole.method = tally->method;
  whole.outside += tally->outside;
  whole.nan += tally->nan;
  whole.seconds += tally->seconds;
  whole.transferSeconds += tally->transferSeconds;
  return std::nullopt;
}

std::optional<Error> Counter::add(Request request, uint64_t first) {
  if (!request.weights) {
    request.add = plan.has_value();
    return run(request);
  }
  const uint64_t length = block ? block : blockLength(request.totalBins()), samples = request.samples.count;
  uint64_t at = 0;
  do {  // once for a block that a mask has left without samples
    const uint64_t count = std::min(length, samples - at);
    Request some = request;
    some.samples = part(request.samples, at, count);
    some.weights = part(*request.weights, at, count);
    if (request.joint) some.joint = part(*request.joint, at, count);
    if (auto error = run(some)) return error;
    blocks.add({0, (first + at) / length, elementsIn<double>(memory)});
    at += count;
  } while (at < samples);
  return std::nullopt;
}

Result<double> Counter::predict(uint64_t samples) { return plan->predict(samples); }

std::vector<uint64_t> Counter::counts() const {
  if (countType == Type::U64) return elementsIn<uint64_t>(memory);
  const std::vector<uint32_t> narrow = elementsIn<uint32_t>(memory);
  return {narrow.begin(), narrow.end()};
}

std::string Counter::methodText() const {
  Options ran = options;
  ran.method = plan->method();
  return methodName(ran);
}

}  // namespace accrue

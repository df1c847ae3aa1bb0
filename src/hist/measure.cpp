#include "hist/measure.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <limits>
#include <thread>

namespace accrue {
namespace {

constexpr uint64_t partLength =
    64 * MomentBlock::most;  // samples that a thread takes at a time; the same parts for any number of threads

/// Calls `use` with the samples' elements as what they are.
template <class Use>
void asTyped(const Samples &samples, Use use) {
  switch (samples.type) {
    case Type::U8: return use(static_cast<const uint8_t *>(samples.data));
    case Type::I8: return use(static_cast<const int8_t *>(samples.data));
    case Type::U16: return use(static_cast<const uint16_t *>(samples.data));
    case Type::I16: return use(static_cast<const int16_t *>(samples.data));
    case Type::U32: return use(static_cast<const uint32_t *>(samples.data));
    case Type::I32: return use(static_cast<const int32_t *>(samples.data));
    case Type::U64: return use(static_cast<const uint64_t *>(samples.data));
    case Type::I64: return use(static_cast<const int64_t *>(samples.data));
    case Type::F32: return use(static_cast<const float *>(samples.data));
    case Type::F64: return use(static_cast<const double *>(samples.data));
  }
}

void widen(const Samples &samples, unsigned channel, uint64_t first, size_t count, double *block) {
  asTyped(samples, [&](const auto *data) {
    const auto *from = data + first * samples.step() + channel;
    if (samples.step() == 1)
      for (size_t i = 0; i < count; i++) block[i] = static_cast<double>(from[i]);
    else
      for (size_t i = 0; i < count; i++) block[i] = static_cast<double>(from[i * samples.step()]);
  });
}

/// The moments of the samples from `first` on, at most a part of them.
Moments momentsOfPart(const Samples &samples, unsigned channel, const std::optional<Samples> &weights, const Limits &limits,
                      uint64_t first) {
  MomentBlock block;
  Moments moments;
  const uint64_t end = std::min(samples.count, first + partLength);
  for (uint64_t i = first; i < end; i += MomentBlock::most) {
    block.count = std::min<uint64_t>(MomentBlock::most, end - i);
    block.isWeighted = weights.has_value();
    widen(samples, channel, i, block.count, block.values.data());
    if (weights) widen(*weights, 0, i, block.count, block.weights.data());
    moments.add(momentsOf(block, limits));
  }
  return moments;
}

}  // namespace

Limits limitsOf(const Bins &bins, Outside rule) {
  constexpr double most = std::numeric_limits<double>::max();
  if (rule == Outside::Clamp) return {-most, most};
  return {bins.low(), bins.top() == Top::Included ? bins.high() : std::nextafter(bins.high(), -most)};
}

void Measure::add(const Samples &samples, const std::optional<Samples> &weights) {
  const uint64_t parts = (samples.count + partLength - 1) / partLength, all = parts * samples.channels;
  std::vector<Moments> found(all);
  std::atomic<uint64_t> next = 0;
  const auto work = [&] {
    for (uint64_t i = next++; i < all; i = next++)
      found[i] = momentsOfPart(samples, static_cast<unsigned>(i / parts), weights, limits, i % parts * partLength);
  };
  const uint64_t helpers =
      std::min<uint64_t>(threads ? threads : std::max(std::thread::hardware_concurrency(), 1u), all / 4 + 1) - 1;
  std::vector<std::future<void>> helping;
  for (uint64_t i = 0; i < helpers; i++) helping.push_back(std::async(std::launch::async, work));
  work();
  for (std::future<void> &one : helping) one.get();
  for (uint64_t i = 0; i < all; i++) itsMoments[i / parts].add(found[i]);
  asTyped(samples, [&](const auto *data) {
    for (unsigned c = 0; c < samples.channels; c++)
      kept[c].add(
          samples.count, [&](uint64_t i) { return static_cast<double>(data[i * samples.step() + c]); },
          [&](double value) { return limits.holds(value); });
  });
}

std::vector<double> Measure::sorted(unsigned channel) const {
  std::vector<double> values = kept[channel].all();
  std::sort(values.begin(), values.end());
  return values;
}

std::optional<Measured> measuredBy(const Moments &moments) {
  const bool isSound = moments.lightest >= 0 && moments.total > 0 && std::isfinite(moments.total) && std::isfinite(moments.mean);
  if (!isSound) return std::nullopt;
  const auto deviation = static_cast<double>(std::sqrt(moments.squares / moments.total));
  return Measured{moments.samples, moments.least, moments.greatest, static_cast<double>(moments.mean), deviation};
}

}  // namespace accrue

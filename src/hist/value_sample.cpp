#include "hist/value_sample.h"

#include <algorithm>
#include <cmath>

namespace accrue {
namespace {

constexpr double mostByRule = 1 << 16;  // bins: a rule never asks for more

template <class T>
void addRangeOf(const Samples &samples, ValueRange &range) {
  const auto *data = static_cast<const T *>(samples.data);
  T least = std::numeric_limits<T>::max(), greatest = std::numeric_limits<T>::lowest();
  bool isWhole = true;
  for (uint64_t i = 0; i < samples.count; i++)
    for (unsigned c = 0; c < samples.channels; c++) {
      const T value = data[i * samples.step() + c];
      if constexpr (std::is_floating_point_v<T>) {
        if (!std::isfinite(value)) continue;
        isWhole = isWhole && value == std::trunc(value);  // asked of few, since it takes long
      }
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
  if (least > greatest) return;
  range.isWhole = isWhole && (range.isWhole || !range.isKnown);
  range.add(static_cast<double>(least));
  range.add(static_cast<double>(greatest));
}

}  // namespace

template <class T>
void ValueSample::addAs(const Samples &samples) {
  const uint64_t all = samples.count * samples.channels;
  const auto *data = static_cast<const T *>(samples.data);
  const auto valueAt = [&](uint64_t i) {
    return static_cast<double>(data[i / samples.channels * samples.step() + i % samples.channels]);
  };
  if (!within) {
    addRangeOf<T>(samples, range);
    some.add(all, valueAt, [](double value) { return std::isfinite(value); });
    range.samples += all;
    return;
  }
  const auto isWithin = [&](double value) { return value >= within->first && value <= within->second; };
  some.add(all, valueAt, isWithin);
  for (uint64_t i = 0; i < all; i++)
    if (const double value = valueAt(i); isWithin(value)) inside.add(value), range.samples++;
  range.add(within->first);
  range.add(within->second);
}

void ValueSample::add(const Samples &samples) {
  switch (samples.type) {
    case Type::U8: return addAs<uint8_t>(samples);
    case Type::I8: return addAs<int8_t>(samples);
    case Type::U16: return addAs<uint16_t>(samples);
    case Type::I16: return addAs<int16_t>(samples);
    case Type::U32: return addAs<uint32_t>(samples);
    case Type::I32: return addAs<int32_t>(samples);
    case Type::U64: return addAs<uint64_t>(samples);
    case Type::I64: return addAs<int64_t>(samples);
    case Type::F32: return addAs<float>(samples);
    case Type::F64: return addAs<double>(samples);
  }
}

double ValueSample::quartileDistance() const {
  std::vector<double> values = some.all();
  if (values.empty()) return 0;
  const auto at = [&](size_t quarter) {  // between two of them, as numpy does
    const size_t quarters = (values.size() - 1) * quarter;
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(quarters / 4);
    std::nth_element(values.begin(), place, values.end());
    const auto next = quarters % 4 == 0 ? place : std::min_element(place + 1, values.end());
    return *place + (*next - *place) * static_cast<double>(quarters % 4) / 4;
  };
  const double low = at(1);
  return at(3) - low;
}

uint32_t ValueSample::binsBy(BinsRule rule) const {
  const ValueRange &seen = within ? inside : range;
  if (!(seen.greatest > seen.least)) return 1;
  const double samples = static_cast<double>(std::max<uint64_t>(range.samples, 1));
  // A range that was given may be wider than the values, whose distance the rules take for it.
  const double wider = (range.greatest - range.least) / (seen.greatest - seen.least);
  if (rule == BinsRule::Sqrt) return static_cast<uint32_t>(std::min(std::ceil(std::sqrt(samples) * wider), mostByRule));
  // Freedman and Diaconis: bins of two quartile distances over the cube root of the samples; Sturges: log2 of them and one.
  const double width = 2 * quartileDistance() / std::cbrt(samples);
  const double byQuartiles = width > 0 ? std::ceil((range.greatest - range.least) / width) : 1;
  const double bySturges = rule == BinsRule::Auto ? std::ceil((std::log2(samples) + 1) * wider) : 1;
  return static_cast<uint32_t>(std::clamp(std::max(byQuartiles, bySturges), 1.0, mostByRule));
}

}  // namespace accrue

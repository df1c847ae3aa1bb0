#include "hist/bins.h"

#include <algorithm>
#include <cmath>

namespace accrue {
namespace {

constexpr uint32_t usualBins = 256;
constexpr double mostValues =
    65536;  // of a range of integers that get a bin each without being asked; as many as usual if joint

bool isWhole(double value) { return value == std::floor(value) && std::fabs(value) <= 0x1p53; }

/// Even bins; for integers in steps of one, a bin per value, which is the same and faster.
Bins evenBins(const BinsQuestion &question, uint32_t count, double low, double high, Top top) {
  const bool isPerValue = !isFloat(question.type) && top == Top::Excluded && isWhole(low) && high - low == count;
  return isPerValue ? Bins::values(count, static_cast<int64_t>(low)) : Bins::even(count, low, high, top);
}

Bins binsOfRange(const BinsQuestion &question) {
  const auto [low, high] = *question.wish.range;
  const bool hasFewValues = !isFloat(question.type) && isWhole(low) && isWhole(high) &&
                            high - low <= (question.isJoint ? usualBins : mostValues);
  const uint32_t usual = hasFewValues ? static_cast<uint32_t>(high - low) : usualBins;
  return evenBins(question, question.wish.count.value_or(usual), low, high, question.wish.top);
}

/// All values of an 8- or 16-bit type.
Bins binsOfType(const BinsQuestion &question) {
  const bool isSigned = question.type == Type::I8 || question.type == Type::I16;
  const uint32_t values = sizeOf(question.type) == 1 ? 256 : 65536;
  const double low = isSigned ? -static_cast<double>(values / 2) : 0;
  return evenBins(question, question.wish.count.value_or(question.isJoint ? usualBins : values), low, low + values,
                  Top::Excluded);
}

Bins binsOfValues(const BinsQuestion &question, const ValueRange &found) {
  const ValueRange range = found.isKnown ? found : ValueRange{0, 1, true};
  const uint32_t count = question.wish.count.value_or(usualBins);
  if (isFloat(question.type)) {
    if (range.least == range.greatest) return Bins::even(count, range.least - 0.5, range.greatest + 0.5, Top::Included);
    return Bins::even(count, range.least, range.greatest, Top::Included);
  }
  const double values = range.greatest - range.least + 1;
  if (values > count) return evenBins(question, count, range.least, range.greatest + 1, Top::Excluded);
  return Bins::values(question.wish.count ? count : static_cast<uint32_t>(values), static_cast<int64_t>(range.least));
}

template <class T>
void addRangeOf(const Samples &samples, ValueRange &range) {
  const auto *data = static_cast<const T *>(samples.data);
  T least = std::numeric_limits<T>::max(), greatest = std::numeric_limits<T>::lowest();
  for (uint64_t i = 0; i < samples.count; i++)
    for (unsigned c = 0; c < samples.channels; c++) {
      const T value = data[i * samples.step() + c];
      if constexpr (std::is_floating_point_v<T>)
        if (!std::isfinite(value)) continue;
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
  if (least > greatest) return;
  range.add(static_cast<double>(least));
  range.add(static_cast<double>(greatest));
}

}  // namespace

bool needsRange(const BinsQuestion &question) {
  return question.wish.edges.empty() && !question.wish.range && !question.isSynthetic && sizeOf(question.type) >= 4;
}

void addRange(const Samples &samples, ValueRange &range) {
  switch (samples.type) {
    case Type::U8: return addRangeOf<uint8_t>(samples, range);
    case Type::I8: return addRangeOf<int8_t>(samples, range);
    case Type::U16: return addRangeOf<uint16_t>(samples, range);
    case Type::I16: return addRangeOf<int16_t>(samples, range);
    case Type::U32: return addRangeOf<uint32_t>(samples, range);
    case Type::I32: return addRangeOf<int32_t>(samples, range);
    case Type::U64: return addRangeOf<uint64_t>(samples, range);
    case Type::F32: return addRangeOf<float>(samples, range);
    case Type::F64: return addRangeOf<double>(samples, range);
  }
}

uint32_t syntheticBins(const BinsWish &wish) { return wish.count.value_or(usualBins); }

Bins binsFor(const BinsQuestion &question, const ValueRange &range) {
  if (!question.wish.edges.empty()) return Bins::edges(question.wish.edges, question.wish.top);
  if (question.wish.range) return binsOfRange(question);
  if (question.isSynthetic) {
    const uint32_t count = syntheticBins(question.wish);
    return evenBins(question, count, 0, count, Top::Excluded);
  }
  return needsRange(question) ? binsOfValues(question, range) : binsOfType(question);
}

}  // namespace accrue

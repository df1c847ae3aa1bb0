#include "hist/bins.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace accrue {
namespace {

constexpr uint32_t usualBins = 256;
constexpr double mostValues = 65536;  // of a range of integers that get a bin each without being asked; as many as usual if joint

bool isWhole(double value) { return value == std::floor(value) && std::fabs(value) <= 0x1p53; }

/// Even bins; for integers in steps of one, a bin per value, which is the same and faster.
Bins evenBins(const BinsQuestion &question, uint32_t count, double low, double high, Top top) {
  const bool isPerValue = !isFloat(question.type) && top == Top::Excluded && isWhole(low) && high - low == count;
  return isPerValue ? Bins::values(count, static_cast<int64_t>(low)) : Bins::even(count, low, high, top);
}

Bins binsOfRange(const BinsQuestion &question, const ValueSample &sample) {
  const auto [low, high] = *question.asked.range;
  const bool hasFewValues =
      !isFloat(question.type) && isWhole(low) && isWhole(high) && high - low <= (question.isJoint ? usualBins : mostValues);
  const uint32_t usual = question.asked.rule != BinsRule::Usual ? sample.binsBy(question.asked.rule)
                         : hasFewValues                         ? static_cast<uint32_t>(high - low)
                                                                : usualBins;
  return evenBins(question, question.asked.count.value_or(usual), low, high, question.asked.top);
}

/// All values of an 8- or 16-bit type, or those that the input can have.
Bins binsOfType(const BinsQuestion &question) {
  const bool isSigned = question.type == Type::I8 || question.type == Type::I16;
  const uint32_t values = question.values ? question.values : sizeOf(question.type) == 1 ? 256 : 65536;
  const double low = isSigned ? -static_cast<double>(values / 2) : 0;
  return evenBins(question, question.asked.count.value_or(question.isJoint ? usualBins : values), low, low + values, Top::Excluded);
}

/// As many as so many samples fill: twice the cube root of their number, which is Rice's rule, up to the usual ones.
uint32_t binsThatFill(const std::optional<uint64_t> &samples) {
  const double filled = samples ? std::ceil(2 * std::cbrt(static_cast<double>(*samples))) : usualBins;
  return static_cast<uint32_t>(std::clamp<double>(filled, 16, usualBins));
}

/// 1, 2 or 5 times a power of ten, not below `least`.
double roundWidth(double least) {
  double width = 1;
  for (int i = 0; width < least; i++) width *= i % 3 == 1 ? 2.5 : 2;
  return width;
}

/// At most `most` bins that hold equally many integers each, from a round number on.
Bins wholeBins(const BinsQuestion &question, const ValueRange &range, uint32_t most) {
  const double values = range.greatest - range.least + 1;
  if (values <= most) return Bins::values(static_cast<uint32_t>(values), static_cast<int64_t>(range.least));
  // Rounding the first edge down takes one more bin at most.
  const double width = roundWidth(values / std::max(most - 1, 1u));
  const double low = std::floor(range.least / width) * width;
  const auto count = static_cast<uint32_t>(std::floor((range.greatest - low) / width) + 1);
  return evenBins(question, count, low, low + count * width, Top::Excluded);
}

/// Even bins that hold both ends; where a range is too wide or too narrow for equal widths, edges as even as doubles allow. So
/// there are fewer bins than fit where there are fewer doubles, but never fewer than were asked for.
Bins evenlyOver(double low, double high, uint32_t fitting, const std::optional<uint32_t> &asked) {
  const uint32_t count = asked.value_or(fitting);
  const Bins even = Bins::even(count, low, high, Top::Included);
  if (!even.mistake(Type::F64)) return even;
  std::vector<double> edges = {low};
  for (uint32_t k = 1; k <= count; k++)
    if (const double edge = std::lerp(low, high, static_cast<double>(k) / count); edge > edges.back()) edges.push_back(edge);
  return asked && edges.size() <= count ? even : Bins::edges(std::move(edges), Top::Included);
}

/// Where all numbers are one, it is the middle of a bin, unless an even number of bins was asked for.
Bins floatBins(const ValueRange &range, uint32_t fitting, const std::optional<uint32_t> &asked) {
  if (range.least != range.greatest) return evenlyOver(range.least, range.greatest, fitting, asked);
  constexpr double most = std::numeric_limits<double>::max();
  const uint32_t count = asked.value_or(fitting | 1);
  const double half = std::max(0.5, std::fabs(range.least) * 0x1p-48 * count);  // else the edges would coincide
  return evenlyOver(std::max(range.least - half, -most), std::min(range.least + half, most), count, asked);
}

/// Floats that are all whole numbers, as tables and label maps have them: bins that hold equally many numbers each, whose edges lie
/// between the numbers.
Bins betweenNumbers(const BinsQuestion &question, const ValueRange &range, uint32_t most) {
  const BinsQuestion asInteger{question.asked, Type::I64};
  const Bins whole = wholeBins(asInteger, range, most);
  return Bins::even(whole.count(), whole.edge(0) - 0.5, whole.edge(whole.count()) - 0.5);
}

/// A given number of bins over integers: even ones, or a value each where there are fewer.
Bins givenBins(const BinsQuestion &question, const ValueRange &range, uint32_t count) {
  if (range.greatest - range.least + 1 > count) return evenBins(question, count, range.least, range.greatest + 1, Top::Excluded);
  return Bins::values(count, static_cast<int64_t>(range.least));
}

Bins binsOfValues(const BinsQuestion &question, const ValueSample &sample) {
  const ValueRange range = sample.range.isKnown ? sample.range : ValueRange{0, 1, true, true};
  const uint32_t fitting =
      question.asked.rule == BinsRule::Usual ? binsThatFill(question.samples) : sample.binsBy(question.asked.rule);
  const bool isWhole = range.isWhole && std::max(std::fabs(range.least), std::fabs(range.greatest)) < 0x1p52;
  if (isFloat(question.type) && sample.range.isKnown && isWhole && !question.asked.count)
    return betweenNumbers(question, range, fitting);
  // Integers that far out are taken as the doubles nearest to them.
  const bool isFarOut = std::max(std::fabs(range.least), std::fabs(range.greatest)) > 0x1p53;
  if (isFloat(question.type) || isFarOut) return floatBins(range, fitting, question.asked.count);
  return question.asked.count ? givenBins(question, range, *question.asked.count) : wholeBins(question, range, fitting);
}

}  // namespace

bool needsSample(const BinsQuestion &question) {
  if (!question.asked.edges.empty() || question.isSynthetic) return false;
  if (question.asked.rule != BinsRule::Usual) return true;
  if (question.asked.range) return false;
  if (sizeOf(question.type) >= 4) return true;
  return sizeOf(question.type) == 2 && question.canSample;
}

uint32_t syntheticBins(const BinsRequest &asked) { return asked.count.value_or(usualBins); }

Bins binsFor(const BinsQuestion &question, const ValueSample &sample) {
  if (!question.asked.edges.empty()) return Bins::edges(question.asked.edges, question.asked.top);
  if (question.asked.range) return binsOfRange(question, sample);
  if (question.isSynthetic) {
    const uint32_t count = syntheticBins(question.asked);
    return evenBins(question, count, 0, count, Top::Excluded);
  }
  return needsSample(question) ? binsOfValues(question, sample) : binsOfType(question);
}

}  // namespace accrue

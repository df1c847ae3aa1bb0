#include "histogram/weighted_case.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "histogram/exact_reference.h"

namespace accrue::test {
namespace {

constexpr const char *kinds[] = {"uniform", "signed",     "whole", "constant", "wide",         "subnormal",  "huge",
                                 "wild",    "cancelling", "zeros", "special",  "mostly whole", "large whole"};
enum Kind : unsigned {
  uniform,
  positiveAndNegative,
  whole,
  constant,
  wide,
  subnormal,
  huge,
  wild,
  cancelling,
  zeros,
  special,
  mostlyWhole,
  largeWhole,
  kindEnd
};

template <class T>
std::string differenceIn(const std::vector<T> &sums, const std::vector<T> &expected) {
  for (size_t bin = 0; bin < sums.size(); bin++)
    if (std::memcmp(&sums[bin], &expected[bin], sizeof(T)) != 0) {
      char words[200];
      std::snprintf(words, sizeof words, "bin %zu is %a, not %a", bin, static_cast<double>(sums[bin]),
                    static_cast<double>(expected[bin]));
      return words;
    }
  return "";
}

}  // namespace

double WeightedCase::anyOf(unsigned kind) {
  const double sign = below(2) ? 1 : -1;
  const int least = isSingle ? -149 : -1074, most = isSingle ? 127 : 1023;
  switch (kind) {
    case uniform: return fraction();
    case positiveAndNegative: return 2 * fraction() - 1;
    case whole: return static_cast<double>(below(1000)) - 300;
    case largeWhole: return (isSingleSum == isSingle ? 1.0 : -1.0) * static_cast<double>(below(1 << 24));
    case constant: return 0.1;
    case wide: return sign * std::ldexp(1 + fraction(), static_cast<int>(below(isSingle ? 100 : 120)) - 60);
    case subnormal: return sign * std::ldexp(static_cast<double>(below(1 << 20)), least);
    case huge: return sign * std::ldexp(1 + fraction(), most - static_cast<int>(below(4)));
    case zeros: return below(3) ? -0.0 : sign * 0.0;
    default: return sign * std::ldexp(1 + fraction(), least + static_cast<int>(below(static_cast<uint64_t>(most - least + 1))));
  }
}

/// Some kinds are mixtures.
double WeightedCase::weight(unsigned kind) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (kind == special && below(200) == 0) return below(3) == 0 ? std::nan("") : below(2) ? infinity : -infinity;
  if (kind == special) return anyOf(isSingleSum ? uniform : huge);
  // 2^27 and its neighbours: the ends of a word of units of 1/16
  if (kind == mostlyWhole && below(1000) == 0)
    return below(4) == 0 ? anyOf(wild) : (below(2) ? 1 : -1) * (0x1p27 + static_cast<double>(below(3)) * 8 - 8);
  if (kind == mostlyWhole) return anyOf(whole);
  return anyOf(kind == cancelling ? unsigned(wild) : kind);
}

template <class T>
void WeightedCase::make(uint64_t count, unsigned kind) {
  auto &weights = [this]() -> std::vector<T> & {
    if constexpr (sizeof(T) == 4) return weights32;
    else return weights64;
  }();
  for (uint64_t i = 0; i < count; i++) weights.push_back(static_cast<T>(weight(kind)));
  // Each number and its opposite somewhere in the same bin: what is left is small.
  for (uint64_t i = 0; kind == cancelling && i + 1 < count; i += 2) {
    weights[i + 1] = -weights[i];
    samples[i + 1] = samples[i];
    if (below(50) == 0) weights[i + 1] = static_cast<T>(anyOf(subnormal));
  }
  itsRequest.weights = samplesOf(std::span<const T>(weights));
}

template <class T>
void WeightedCase::expect(unsigned kind) {
  const uint32_t bins = itsRequest.bins.count();
  std::vector<T> old, expected;
  std::vector<ExactReference> sums(bins);
  magnitudes.assign(bins, 0);
  const auto add = [this](std::vector<ExactReference> &to, uint32_t bin, double value) {
    to[bin].add(value);
    magnitudes[bin] += std::fabs(value);
  };
  for (uint32_t bin = 0; bin < bins; bin++) {
    old.push_back(static_cast<T>(below(3) ? weight(kind) : anyOf(uniform)));
    if (itsRequest.add) add(sums, bin, static_cast<double>(old.back()));
  }
  for (size_t i = 0; i < samples.size(); i++)
    if (samples[i] < bins) add(sums, samples[i], isSingle ? weights32[i] : weights64[i]);
  for (const ExactReference &sum : sums) expected.push_back(sum.rounded<T>());
  if constexpr (sizeof(T) == 4) {
    old32 = sums32 = old;
    expected32 = expected;
    itsRequest.counts = countsOf(std::span(sums32));
  } else {
    old64 = sums64 = old;
    expected64 = expected;
    itsRequest.counts = countsOf(std::span(sums64));
  }
}

template <class T>
std::string WeightedCase::wrongSumIn(const std::vector<T> &sums, const std::vector<T> &expected) const {
  using Limits = std::numeric_limits<T>;
  for (size_t bin = 0; bin < sums.size(); bin++) {
    const double sum = static_cast<double>(sums[bin]), exact = static_cast<double>(expected[bin]), magnitude = magnitudes[bin];
    const double additions = static_cast<double>(samples.size() + 1) * std::ldexp(magnitude, -53);
    const double rounding = magnitude * static_cast<double>(Limits::epsilon()) + static_cast<double>(Limits::denorm_min());
    const bool isSmall = magnitude < static_cast<double>(Limits::max());
    if (isSmall ? !(std::fabs(sum - exact) <= additions + rounding) : std::isnan(magnitude) && !std::isnan(sum))
      return "bin " + std::to_string(bin) + " is " + std::to_string(sum) + ", not " + std::to_string(exact);
  }
  return "";
}

WeightedCase::WeightedCase(uint64_t seed, uint64_t most, uint32_t given)
    : generator(seed), isSingle(below(2)), isSingleSum(below(2)), itsRequest{{}, Bins::values(1), {}, {Outside::Drop, Nan::Drop}} {
  const unsigned kind = static_cast<unsigned>(below(kindEnd));
  const auto count = static_cast<uint64_t>(std::exp2(fraction() * fraction() * std::log2(static_cast<double>(most))));
  constexpr uint32_t numbers[] = {1, 2, 3, 17, 64, 300, 1024};
  const uint32_t some = numbers[below(std::size(numbers))], bins = given ? given : some, crowd = static_cast<uint32_t>(below(3));
  for (uint64_t i = 0; i < count; i++)
    samples.push_back(crowd == 0 && below(100) ? bins / 2 : static_cast<uint32_t>(below(bins + 1)));
  const uint64_t stride = below(4) ? 1 : 2;
  itsRequest.bins = Bins::values(bins);
  itsRequest.add = below(2);
  if (isSingle) make<float>(count, kind);
  else make<double>(count, kind);
  for (const uint32_t sample : samples) spaced.insert(spaced.end(), stride, sample);
  itsRequest.samples = {spaced.data(), Type::U32, count, 1, stride};
  if (isSingleSum) expect<float>(kind);
  else expect<double>(kind);
  text = std::to_string(count) + " " + kinds[kind] + (isSingle ? " f32" : " f64") + " weights, " + std::to_string(bins) +
         " bins of " + (isSingleSum ? "f32" : "f64") + (itsRequest.add ? ", add" : "");
}

const Request &WeightedCase::request() {
  std::copy(old32.begin(), old32.end(), sums32.begin());
  std::copy(old64.begin(), old64.end(), sums64.begin());
  return itsRequest;
}

std::string WeightedCase::wrongSum() const { return isSingleSum ? wrongSumIn(sums32, expected32) : wrongSumIn(sums64, expected64); }

std::string WeightedCase::wrongBits() const {
  return isSingleSum ? differenceIn(sums32, expected32) : differenceIn(sums64, expected64);
}

}  // namespace accrue::test

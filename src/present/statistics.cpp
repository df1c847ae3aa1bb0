#include "present/statistics.h"

#include <algorithm>

namespace accrue {
namespace {

bool isPerValue(const Chart &chart, const Bins &bins) {
  return bins.kind() == Bins::Kind::Values && chart.rule != Outside::Clamp && !chart.saturate;
}

/// The least of these values, which are in order, that `share` of them do not exceed.
double valueAt(std::span<const double> values, double share) {
  const auto place = static_cast<ptrdiff_t>(std::ceil(share * static_cast<double>(values.size()))) - 1;
  return values[static_cast<size_t>(std::clamp<ptrdiff_t>(place, 0, static_cast<ptrdiff_t>(values.size()) - 1))];
}

/// Those of `values`, which are in order, that are in a bin; what is clamped is in the first or in the last.
std::span<const double> inBin(const Bins &bins, uint32_t k, const std::vector<double> &values) {
  const auto from = k == 0 ? values.begin() : std::lower_bound(values.begin(), values.end(), bins.edge(k));
  const auto to = k + 1 == bins.count() ? values.end() : std::lower_bound(from, values.end(), bins.edge(k + 1));
  return {from, to};
}

/// The least value that `percent` of the samples do not exceed. Where some values of its bin are known, they tell its place there;
/// else samples are taken to lie evenly.
double percentileOf(const Chart &chart, const Bins &bins, const std::vector<double> &values, const Measured &measured,
                    int percent) {
  if (measured.areAll || (chart.saturate && !measured.some.empty())) return valueAt(measured.some, percent / 100.0);
  double total = 0, below = 0;
  for (const double value : values) total += value;
  const double wanted = total * percent / 100;
  for (uint32_t k = 0; k < values.size(); below += values[k++]) {
    if (!(values[k] > 0) || below + values[k] < wanted) continue;
    if (isPerValue(chart, bins)) return bins.edge(k);
    const double share = (wanted - below) / values[k];
    if (const auto known = inBin(bins, k, measured.some); !known.empty()) return valueAt(known, share);
    const double low = bins.edge(k), high = bins.edge(k + 1);
    return std::clamp(low + (high - low) * share, measured.least, measured.greatest);
  }
  return measured.greatest;
}

std::optional<Measured> measuredInBins(const Bins &bins, const std::vector<double> &values) {
  Measured found;
  double total = 0, squares = 0;
  for (uint32_t k = 0; k < values.size(); k++) {
    if (values[k] == 0) continue;
    const double value = bins.edge(k);
    if (total == 0) found.least = value;
    found.greatest = value;
    // By differences from the mean so far, which lose no digits.
    total += values[k];
    const double distance = value - found.mean;
    found.mean += distance * values[k] / total;
    squares += values[k] * distance * (value - found.mean);
  }
  if (total == 0) return std::nullopt;
  found.samples = static_cast<uint64_t>(total);
  found.deviation = std::sqrt(squares / total);
  return found;
}

}  // namespace

std::vector<std::optional<Statistics>> statisticsOf(const Chart &chart, const std::vector<std::optional<Measured>> &measured) {
  std::vector<std::optional<Statistics>> all(measured.size());
  for (unsigned channel = 0; channel < measured.size(); channel++) {
    if (!measured[channel]) continue;
    const Measured &one = *measured[channel];
    Statistics &found = all[channel].emplace();
    found.samples = one.samples;
    found.least = one.least, found.greatest = one.greatest, found.mean = one.mean, found.deviation = one.deviation;
    found.isExact = one.areAll || isPerValue(chart, chart.binsOf(channel));
    const std::vector<double> values = chart.valuesOf(channel);
    for (size_t i = 0; i < found.percentiles.size(); i++)
      found.percentiles[i] = percentileOf(chart, chart.binsOf(channel), values, one, Statistics::percents[i]);
  }
  return all;
}

std::vector<std::optional<Statistics>> statisticsOfValues(const Chart &chart) {
  std::vector<std::optional<Measured>> measured;
  for (unsigned channel = 0; channel < chart.channels.size(); channel++)
    measured.push_back(measuredInBins(chart.binsOf(channel), chart.valuesOf(channel)));
  return statisticsOf(chart, measured);
}

}  // namespace accrue

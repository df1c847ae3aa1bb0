#include "present/statistics.h"

namespace accrue {
namespace {

/// The value that stands for a bin: the middle of those that it holds.
double middleOf(const Chart &chart, uint32_t k) {
  const double low = chart.bins.edge(k), high = chart.bins.edge(k + 1);
  if (isFloat(chart.type)) return low + (high - low) / 2;
  return (std::ceil(low) + std::ceil(high) - 1) / 2;
}

bool isExact(const Chart &chart) { return chart.bins.kind() == Bins::Kind::Values; }

/// Where `share` of the total is reached; within a bin, samples are taken to lie evenly.
double percentileOf(const Chart &chart, const std::vector<double> &values, double wanted) {
  double below = 0;
  for (uint32_t k = 0; k < values.size(); k++) {
    if (values[k] > 0 && below + values[k] >= wanted) {
      if (isExact(chart)) return chart.bins.edge(k);
      const double low = chart.bins.edge(k), high = chart.bins.edge(k + 1);
      return low + (high - low) * (wanted - below) / values[k];
    }
    below += values[k];
  }
  return chart.bins.high();
}

std::optional<Statistics> statisticsOf(const Chart &chart, const std::vector<double> &values) {
  double total = 0, mean = 0, squares = 0;
  for (uint32_t k = 0; k < values.size(); k++) {
    if (!(values[k] >= 0)) return std::nullopt;
    if (values[k] == 0) continue;
    // By differences from the mean so far, which lose no digits.
    total += values[k];
    const double distance = middleOf(chart, k) - mean;
    mean += distance * values[k] / total;
    squares += values[k] * distance * (middleOf(chart, k) - mean);
  }
  if (!(total > 0) || !std::isfinite(total)) return std::nullopt;
  Statistics found{mean, std::sqrt(squares / total), {}, isExact(chart)};
  for (size_t i = 0; i < found.percentiles.size(); i++)
    found.percentiles[i] = percentileOf(chart, values, total * Statistics::percents[i] / 100);
  return found;
}

}  // namespace

std::vector<Statistics> statisticsOf(const Chart &chart) {
  std::vector<Statistics> all;
  if (chart.other) return all;
  for (unsigned channel = 0; channel < chart.channels.size(); channel++) {
    for (uint32_t k = 0; k < chart.bins.count(); k++)
      if (!std::isfinite(chart.value(uint64_t(channel) * chart.bins.count() + k))) return {};
    const auto found = statisticsOf(chart, chart.valuesOf(channel));
    if (!found) return {};
    all.push_back(*found);
  }
  return all;
}

}  // namespace accrue

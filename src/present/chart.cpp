#include "present/chart.h"

#include <algorithm>
#include <limits>

#include "present/numbers.h"

namespace accrue {

std::string Chart::text(uint64_t element) const {
  return isWeighted() ? exactText(sums[element]) : std::to_string(counts[element]);
}

uint64_t Chart::startOf(unsigned channel) const {
  uint64_t start = 0;
  for (unsigned c = 0; c < channel; c++) start += binsOf(c).count();
  return start;
}

std::pair<double, double> Chart::endsOf(uint64_t first, uint64_t count) const {
  std::pair<double, double> found;
  for (uint64_t element = first; element < first + count; element++)
    found = {std::min(found.first, drawn(element)), std::max(found.second, drawn(element))};
  return found;
}

double Chart::logUnit() const {
  constexpr double farBelow = 1e-9;
  const double most = std::max(-ends().first, ends().second);
  if (!isWeighted() || most == 0) return 1;
  double unit = most;
  for (uint64_t element = 0; element < size(); element++)
    if (const double value = std::fabs(drawn(element)); value > most * farBelow) unit = std::min(unit, value);
  return unit;
}

std::vector<double> Chart::valuesOf(unsigned channel) const {
  std::vector<double> values(binsOf(channel).count());
  const uint64_t start = startOf(channel);
  for (uint64_t k = 0; k < values.size(); k++) values[k] = drawn(start + k);
  return values;
}

uint64_t Chart::wildIn(uint64_t first, uint64_t count) const {
  uint64_t wild = 0;
  for (uint64_t element = first; element < first + count; element++) wild += !std::isfinite(value(element));
  return wild;
}

namespace {

/// Replaces the numbers by others, channel by channel; `change` gets one channel's, and its bins.
template <class Change>
void remake(Chart &chart, const char *measure, Change change) {
  std::vector<double> remade;
  for (unsigned channel = 0; channel < chart.channels.size(); channel++) {
    std::vector<double> values(chart.binsOf(channel).count());
    for (uint64_t k = 0; k < values.size(); k++) values[k] = chart.value(chart.startOf(channel) + k);
    change(values, chart.binsOf(channel));
    remade.insert(remade.end(), values.begin(), values.end());
  }
  chart.sums = std::move(remade);
  chart.counts.clear();
  chart.measure = measure;
}

/// What shares are of. Of nothing there are none, nor of a sum that is infinite or no number: they are no numbers.
double wholeOf(const std::vector<double> &values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum != 0 ? sum : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

void Chart::makeDensity() {
  remake(*this, "density", [](std::vector<double> &values, const Bins &bins) {
    const double total = wholeOf(values);
    for (uint32_t k = 0; k < values.size(); k++) values[k] = values[k] / (bins.edge(k + 1) - bins.edge(k)) / total;
  });
}

void Chart::makeCumulative(bool asShares) {
  remake(*this, asShares ? "cumulative share" : "cumulative", [&](std::vector<double> &values, const Bins &) {
    const double total = asShares ? wholeOf(values) : 1;
    for (size_t k = 1; k < values.size(); k++) values[k] += values[k - 1];
    for (double &value : values) value /= total;
  });
}

namespace {

void keepFarthest(double &kept, double value) {
  if (std::fabs(value) > std::fabs(kept)) kept = value;
}

}  // namespace

std::vector<double> columnsOf(const std::vector<double> &values, unsigned most) {
  const uint64_t bins = values.size(), repeat = bins ? most / bins : 0;
  std::vector<double> columns(repeat ? bins * repeat : most);
  for (uint64_t c = 0; c < columns.size(); c++) {
    if (repeat) {
      columns[c] = values[c / repeat];
      continue;
    }
    const uint64_t first = c * bins / most, end = std::max((c + 1) * bins / most, first + 1);
    for (uint64_t k = first; k < end; k++) keepFarthest(columns[c], values[k]);
  }
  return columns;
}

Cells cellsOf(const Chart &chart, unsigned columns, unsigned rows) {
  const uint64_t firstBins = chart.bins.count(), otherBins = chart.other->bins.count();
  Cells cells;
  cells.columns = static_cast<unsigned>(std::min<uint64_t>(columns, firstBins));
  cells.rows = static_cast<unsigned>(std::min<uint64_t>(rows, otherBins));
  cells.values.assign(size_t(cells.columns) * cells.rows, 0);
  for (uint64_t a = 0; a < firstBins; a++)
    for (uint64_t b = 0; b < otherBins; b++)
      keepFarthest(cells.values[b * cells.rows / otherBins * cells.columns + a * cells.columns / firstBins],
                   chart.drawn(a * otherBins + b));
  for (const double value : cells.values) cells.least = std::min(cells.least, value), cells.most = std::max(cells.most, value);
  return cells;
}

}  // namespace accrue

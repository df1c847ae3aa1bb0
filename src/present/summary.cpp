#include "present/summary.h"

#include <algorithm>
#include <cmath>

#include "histogram/words.h"
#include "present/information.h"
#include "present/numbers.h"

namespace accrue {
namespace {

/// The values that a bin holds: "301", or "300 to 320".
std::string placeOf(const Bins &bins, uint64_t k) {
  const auto bin = static_cast<uint32_t>(k);
  if (bins.kind() == Bins::Kind::Values) return exactText(bins.edge(bin));
  const double width = bins.edge(bin + 1) - bins.edge(bin);
  return roundText(bins.edge(bin), width) + " to " + roundText(bins.edge(bin + 1), width);
}

/// The bin or the pair of bins of an element; of channels that share their bins.
std::string placeOf(const Chart &chart, uint64_t element) {
  if (chart.other) {
    const uint64_t others = chart.other->bins.count();
    return placeOf(chart.bins, element / others) + " and " + placeOf(chart.other->bins, element % others);
  }
  const std::string place = placeOf(chart.bins, element % chart.bins.count());
  return chart.channels.size() > 1 ? place + " of " + chart.channels[element / chart.bins.count()] : place;
}

/// "fullest bin: 337 at 301", or "all bins are empty"; of cumulative numbers, which only grow, nothing.
template <class PlaceOf>
std::string fullestIn(const Chart &chart, uint64_t first, uint64_t count, PlaceOf place) {
  const uint64_t wild = chart.wildIn(first, count);
  const std::string rest = wildText(wild);
  if (chart.measure.starts_with("cumulative")) return chart.measure + (wild ? "; " + rest : "");
  uint64_t filled = 0;
  std::optional<uint64_t> most;
  for (uint64_t element = first; element < first + count; element++) {
    const double value = chart.value(element);
    if (!std::isfinite(value)) continue;
    filled += value != 0;
    if (!most || value > chart.value(*most)) most = element;
  }
  if (!filled) return wild ? rest : "all bins are empty";
  const std::string amount = chart.isWeighted() ? roundText(chart.value(*most)) : chart.text(*most);
  const std::string what = !chart.measure.empty() ? "greatest " + chart.measure
                           : chart.isWeighted()   ? "greatest sum of weights"
                                                  : "fullest bin";
  return what + ": " + amount + " at " + place(*most) + (wild ? "; " + rest : "");
}

std::string fullestOfAll(const Chart &chart) {
  return fullestIn(chart, 0, chart.size(), [&](uint64_t element) { return placeOf(chart, element); });
}

/// Of a channel with bins of its own.
std::string fullestOf(const Chart &chart, unsigned channel) {
  const Bins &bins = chart.binsOf(channel);
  const uint64_t start = chart.startOf(channel);
  return counted(bins.count(), "bin") + "; " +
         fullestIn(chart, start, bins.count(), [&](uint64_t element) { return placeOf(bins, element - start); });
}

std::string statisticsText(const Chart &chart, const Statistics &found) {
  const auto text = [&](double value) { return roundText(value, found.deviation); };
  std::string line = "mean " + text(found.mean) + ", deviation " + roundText(found.deviation) + ", min " + text(found.least) +
                     ", max " + text(found.greatest) + "; percentiles" + (found.isExact ? "" : ", about");
  for (size_t i = 0; i < found.percentiles.size(); i++)
    line += (i ? ", " : " ") + std::to_string(Statistics::percents[i]) + "%: " + text(found.percentiles[i]);
  // Those outside, and NaN, have no part in it.
  if (found.samples != chart.samples)
    line += " (of " + counted(found.samples, "sample") + (chart.rule == Outside::Clamp ? " that are finite)" : " inside)");
  return line;
}

std::string outsideText(const Chart &chart) {
  if (chart.rule == Outside::Clamp) return "outside clamped";
  return std::to_string(chart.outside) + " outside";
}

}  // namespace

std::string wildText(uint64_t wild) {
  return wild ? counted(wild, "bin") + said(wild, " holds", " hold") + " infinity or no number" : "";
}

std::string_view nameOf(Outside rule) {
  switch (rule) {
    case Outside::Drop: return "drop";
    case Outside::Clamp: return "clamp";
    case Outside::Refuse: return "refuse";
  }
  return "";
}

std::string summaryLine(const Chart &chart) {
  std::string line = counted(chart.samples, "sample") + " of " + std::string(nameOf(chart.type));
  const bool isApart = !chart.ownBins.empty();
  if (chart.channels.size() > 1)
    line += " in each of " + std::to_string(chart.channels.size()) + (isApart ? " columns" : " channels");
  if (!isApart)
    line += ", " + (chart.other ? std::to_string(chart.bins.count()) + " x " + counted(chart.other->bins.count(), "bin")
                                : counted(chart.bins.count(), "bin"));
  if (!isApart) line += "; " + fullestOfAll(chart);
  line += "; " + outsideText(chart) + ", " + std::to_string(chart.nan) + " NaN; " + chart.run.method + " on " + chart.run.device;
  // Of nothing there is no time, and of very little no rate.
  if (chart.samples) line += ", " + secondsText(chart.run.seconds);
  if (chart.run.predicted) line += " (predicted " + secondsText(*chart.run.predicted) + ")";
  constexpr double leastRate = 5e6;
  if (static_cast<double>(chart.run.bytes) >= leastRate * chart.run.seconds && chart.run.seconds > 0)
    line += ", " + rateText(chart.run.bytes, chart.run.seconds);
  if (chart.run.transferSeconds > 0)
    line +=
        "; to the GPU in " + secondsText(chart.run.transferSeconds) + ", " + rateText(chart.run.bytes, chart.run.transferSeconds);
  return line + "; " + secondsText(chart.run.wholeSeconds) + " with reading";
}

std::string statisticsLines(const Chart &chart) {
  std::string lines;
  for (unsigned channel = 0; channel < chart.statistics.size(); channel++) {
    std::vector<std::string> parts;
    if (!chart.ownBins.empty()) parts.push_back(fullestOf(chart, channel));
    if (chart.statistics[channel]) parts.push_back(statisticsText(chart, *chart.statistics[channel]));
    if (parts.empty()) continue;
    if (chart.channels.size() > 1) lines += chart.channels[channel] + ": ";
    for (size_t i = 0; i < parts.size(); i++) lines += (i ? "; " : "") + parts[i];
    lines += "\n";
  }
  return lines;
}

std::string informationLine(const Chart &chart) {
  const Information found = informationOf(chart);
  if (std::isnan(found.joint)) return "no entropies: a sum of weights is negative or no number";
  const auto bits = [](double value) { return fixedText(value, 4); };
  return "entropy " + bits(found.first) + " and " + bits(found.other) + ", joint " + bits(found.joint) + ", mutual information " +
         bits(found.mutual) + " bits";
}

}  // namespace accrue

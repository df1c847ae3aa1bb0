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
  return roundText(bins.edge(bin)) + " to " + roundText(bins.edge(bin + 1));
}

/// The bin or the pair of bins of an element.
std::string placeOf(const Chart &chart, uint64_t element) {
  if (chart.other) {
    const uint64_t others = chart.other->bins.count();
    return placeOf(chart.bins, element / others) + " and " + placeOf(chart.other->bins, element % others);
  }
  const std::string place = placeOf(chart.bins, element % chart.bins.count());
  return chart.channels.size() > 1 ? place + " of " + chart.channels[element / chart.bins.count()] : place;
}

/// "fullest bin: 337 at 301", or "all bins are empty"; of cumulative numbers, which only grow, nothing.
std::string fullest(const Chart &chart) {
  if (chart.measure.starts_with("cumulative")) return chart.measure + "; ";
  uint64_t wild = 0, filled = 0;
  std::optional<uint64_t> most;
  for (uint64_t element = 0; element < chart.size(); element++) {
    const double value = chart.value(element);
    if (!std::isfinite(value)) {
      wild++;
      continue;
    }
    filled += value != 0;
    if (!most || value > chart.value(*most)) most = element;
  }
  const std::string rest = wild ? counted(wild, "bin") + said(wild, " holds", " hold") + " infinity or no number; " : "";
  if (!filled) return wild ? rest : "all bins are empty; ";
  const std::string amount = chart.isWeighted() ? roundText(chart.value(*most)) : chart.text(*most);
  const std::string what = !chart.measure.empty() ? "greatest " + chart.measure
                           : chart.isWeighted()   ? "greatest sum of weights"
                                                  : "fullest bin";
  return what + ": " + amount + " at " + placeOf(chart, *most) + "; " + rest;
}

std::string outsideText(const Chart &chart) {
  if (chart.rule == Outside::Clamp) return "outside clamped";
  return std::to_string(chart.outside) + " outside";
}

}  // namespace

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
  if (chart.channels.size() > 1) line += " in each of " + std::to_string(chart.channels.size()) + " channels";
  line += ", " + (chart.other ? std::to_string(chart.bins.count()) + " x " + counted(chart.other->bins.count(), "bin")
                              : counted(chart.bins.count(), "bin"));
  line += "; " + fullest(chart) + outsideText(chart) + ", " + std::to_string(chart.nan) + " NaN; " + chart.run.method + " on " +
          chart.run.device + ", " + secondsText(chart.run.seconds);
  if (chart.run.predicted) line += " (predicted " + secondsText(*chart.run.predicted) + ")";
  line += ", " + rateText(chart.run.bytes, chart.run.seconds);
  if (chart.run.transferSeconds > 0)
    line +=
        "; to the GPU in " + secondsText(chart.run.transferSeconds) + ", " + rateText(chart.run.bytes, chart.run.transferSeconds);
  return line + "; " + secondsText(chart.run.wholeSeconds) + " with reading";
}

std::string statisticsLines(const Chart &chart) {
  std::string lines;
  for (size_t channel = 0; channel < chart.statistics.size(); channel++) {
    if (!chart.statistics[channel]) continue;
    const Statistics &found = *chart.statistics[channel];
    if (chart.channels.size() > 1) lines += chart.channels[channel] + ": ";
    lines += "mean " + roundText(found.mean) + ", deviation " + roundText(found.deviation) + ", min " + roundText(found.least) +
             ", max " + roundText(found.greatest) + "; percentiles" + (found.isExact ? "" : ", about");
    for (size_t i = 0; i < found.percentiles.size(); i++)
      lines += (i ? ", " : " ") + std::to_string(Statistics::percents[i]) + "%: " + roundText(found.percentiles[i]);
    // Those outside, and NaN, have no part in it.
    if (found.samples != chart.samples)
      lines += " (of " + counted(found.samples, "sample") + (chart.rule == Outside::Clamp ? " that are finite)" : " inside)");
    lines += "\n";
  }
  return lines;
}

std::string informationLine(const Chart &chart) {
  const Information found = informationOf(chart);
  const auto bits = [](double value) { return fixedText(value, 4); };
  return "entropy " + bits(found.first) + " and " + bits(found.other) + ", joint " + bits(found.joint) + ", mutual information " +
         bits(found.mutual) + " bits";
}

}  // namespace accrue

#include "present/summary.h"

#include <algorithm>
#include <cmath>

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

/// "fullest bin: 337 at 301", or "all bins are empty".
std::string fullest(const Chart &chart) {
  uint64_t most = 0, wild = 0;
  for (uint64_t element = 0; element < chart.size(); element++) {
    if (!std::isfinite(chart.value(element))) wild++;
    if (chart.drawn(element) > chart.drawn(most)) most = element;
  }
  const std::string rest = wild ? "; " + std::to_string(wild) + " bins hold sums that are infinite or no number" : "";
  if (chart.drawn(most) == 0) return "all bins are empty" + rest;
  std::string place;
  if (chart.other) {
    const uint64_t others = chart.other->bins.count();
    place = placeOf(chart.bins, most / others) + " and " + placeOf(chart.other->bins, most % others);
  } else {
    place = placeOf(chart.bins, most % chart.bins.count());
    if (chart.channels.size() > 1) place += " of " + chart.channels[most / chart.bins.count()];
  }
  const std::string amount = chart.isWeighted() ? roundText(chart.drawn(most)) : chart.text(most);
  return "fullest bin: " + amount + " at " + place + rest;
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
  std::string line = std::to_string(chart.samples) + " samples of " + std::string(nameOf(chart.type));
  if (chart.channels.size() > 1) line += " in each of " + std::to_string(chart.channels.size()) + " channels";
  line += ", " + std::to_string(chart.bins.count());
  if (chart.other) line += " x " + std::to_string(chart.other->bins.count());
  line += " bins; " + fullest(chart) + "; " + outsideText(chart) + ", " + std::to_string(chart.nan) + " NaN; " + chart.run.method +
          " on " + chart.run.device + ", " + secondsText(chart.run.seconds);
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
    const Statistics &found = chart.statistics[channel];
    if (chart.channels.size() > 1) lines += chart.channels[channel] + ": ";
    lines += "mean " + roundText(found.mean) + ", deviation " + roundText(found.deviation) + "; percentiles";
    for (size_t i = 0; i < found.percentiles.size(); i++)
      lines += (i ? ", " : " ") + std::to_string(Statistics::percents[i]) + "%: " + roundText(found.percentiles[i]);
    lines += found.isExact ? "\n" : " (to within a bin)\n";
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

#include "present/summary.h"

#include <algorithm>
#include <cmath>

#include "present/information.h"
#include "present/numbers.h"

namespace accrue {
namespace {

/// "bins hold 0 to 812, most in bin 17".
std::string extremes(const Chart &chart) {
  uint64_t least = 0, most = 0, wild = 0;
  for (uint64_t element = 0; element < chart.size(); element++) {
    if (!std::isfinite(chart.value(element))) wild++;
    if (chart.drawn(element) < chart.drawn(least)) least = element;
    if (chart.drawn(element) > chart.drawn(most)) most = element;
  }
  std::string place;
  if (chart.other) {
    const uint64_t others = chart.other->bins.count();
    place = std::to_string(most / others) + "," + std::to_string(most % others);
  } else {
    place = std::to_string(most % chart.bins.count());
    if (chart.channels.size() > 1) place += " of " + chart.channels[most / chart.bins.count()];
  }
  const std::string rest = wild ? "; " + std::to_string(wild) + " bins hold sums that are infinite or no number" : "";
  return "bins hold " + exactText(chart.drawn(least)) + " to " + exactText(chart.drawn(most)) + ", most in bin " + place + rest;
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
  line += " bins; " + extremes(chart) + "; " + outsideText(chart) + ", " + std::to_string(chart.nan) + " NaN; " +
          chart.run.method + " on " + chart.run.device + ", " + secondsText(chart.run.seconds);
  if (chart.run.predicted) line += " (predicted " + secondsText(*chart.run.predicted) + ")";
  return line + ", " + rateText(chart.run.bytes, chart.run.seconds) + "; " + secondsText(chart.run.wholeSeconds) +
         " with reading";
}

std::string informationLine(const Chart &chart) {
  const Information found = informationOf(chart);
  const auto bits = [](double value) { return fixedText(value, 4); };
  return "entropy " + bits(found.first) + " and " + bits(found.other) + ", joint " + bits(found.joint) +
         ", mutual information " + bits(found.mutual) + " bits";
}

}  // namespace accrue

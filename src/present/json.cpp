#include "present/json.h"

#include <cmath>

#include "present/information.h"
#include "present/numbers.h"
#include "present/quoted.h"
#include "present/summary.h"

namespace accrue {
namespace {

std::string number(double value) { return std::isfinite(value) ? exactText(value) : "null"; }

/// Texts side by side in brackets.
template <class Text>
std::string list(uint64_t count, const char *between, Text text) {
  std::string result = "[";
  for (uint64_t i = 0; i < count; i++) result += (i ? between : "") + text(i);
  return result + "]";
}

std::string binsText(const Bins &bins) {
  constexpr const char *kinds[] = {"values", "even", "edges"};
  std::string text = std::string("{\"kind\": \"") + kinds[static_cast<int>(bins.kind())] +
                     "\", \"count\": " + std::to_string(bins.count()) + ", \"low\": " + number(bins.low()) +
                     ", \"high\": " + number(bins.high()) + ", \"top\": \"" +
                     (bins.top() == Top::Included ? "included" : "excluded") + "\"";
  if (bins.kind() == Bins::Kind::Edges)
    text += ", \"edges\": " + list(bins.table().size(), ", ", [&](uint64_t k) { return number(bins.table()[k]); });
  return text + "}";
}

std::string jointText(const Chart &chart) {
  const Information found = informationOf(chart);
  return "{\"input\": " + quoted(chart.other->input) + ", \"bins\": " + binsText(chart.other->bins) +
         ",\n            \"entropy_bits\": [" + number(found.first) + ", " + number(found.other) +
         "], \"joint_entropy_bits\": " + number(found.joint) +
         ", \"mutual_information_bits\": " + number(found.mutual) + "}";
}

/// A row per channel, or per bin of the first input of a joint histogram.
std::string elementsText(const Chart &chart) {
  const uint64_t length = chart.other ? chart.other->bins.count() : chart.bins.count();
  const auto element = [&](uint64_t i) { return chart.isWeighted() ? number(chart.sums[i]) : chart.text(i); };
  return list(chart.size() / length, ",\n    ", [&](uint64_t row) {
    return list(length, ", ", [&](uint64_t k) { return element(row * length + k); });
  });
}

}  // namespace

std::string jsonText(const Chart &chart) {
  std::string text = "{";
  const auto add = [&](const char *name, const std::string &value) {
    text += (text.size() > 1 ? ",\n  \"" : "\n  \"") + std::string(name) + "\": " + value;
  };
  add("accrue", quoted(ACCRUE_VERSION));
  add("input", quoted(chart.input));
  add("shape", quoted(chart.shape));
  add("type", quoted(nameOf(chart.type)));
  add("samples", std::to_string(chart.samples));
  add("channels", list(chart.channels.size(), ", ", [&](uint64_t c) { return quoted(chart.channels[c]); }));
  add("bins", binsText(chart.bins));
  if (chart.other) add("joint", jointText(chart));
  if (chart.isWeighted()) add("weights", quoted(chart.weights));
  add("outside_rule", quoted(nameOf(chart.rule)));
  add("outside", std::to_string(chart.outside));
  add("nan", std::to_string(chart.nan));
  add("saturate", std::to_string(chart.saturate));
  add("method", quoted(chart.run.method));
  add("device", quoted(chart.run.device));
  add("seconds", number(chart.run.seconds));
  if (chart.run.predicted) add("predicted_seconds", number(*chart.run.predicted));
  if (chart.run.plainSeconds) add("plain_seconds", number(*chart.run.plainSeconds));
  add("whole_seconds", number(chart.run.wholeSeconds));
  add("bytes", std::to_string(chart.run.bytes));
  add(chart.isWeighted() ? "sums" : "counts", elementsText(chart));
  return text + "\n}\n";
}

}  // namespace accrue

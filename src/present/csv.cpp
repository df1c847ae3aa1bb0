#include "present/csv.h"

#include "present/numbers.h"

namespace accrue {
namespace {

/// "low,high" of a bin.
std::string edgesText(const Bins &bins, uint32_t k) { return exactText(bins.edge(k)) + "," + exactText(bins.edge(k + 1)); }

/// A name as a CSV field.
std::string field(const std::string &name) {
  if (name.find_first_of(",\"\n") == std::string::npos) return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string quantityOf(const Chart &chart) {
  return !chart.measure.empty() ? chart.measure : chart.isWeighted() ? "sum" : "samples";
}

/// Channels with bins of their own: one below the other.
std::string apartText(const Chart &chart) {
  std::string text = "column,bin,low,high," + quantityOf(chart) + "\n";
  for (unsigned c = 0; c < chart.channels.size(); c++)
    for (uint32_t k = 0; k < chart.binsOf(c).count(); k++)
      text += field(chart.channels[c]) + "," + std::to_string(k) + "," + edgesText(chart.binsOf(c), k) + "," +
              chart.text(chart.startOf(c) + k) + "\n";
  return text;
}

std::string jointText(const Chart &chart) {
  const uint32_t others = chart.other->bins.count();
  std::string text = std::string("bin,other_bin,low,high,other_low,other_high,") + (chart.isWeighted() ? "sum" : "count") + "\n";
  for (uint64_t element = 0; element < chart.size(); element++) {
    if (chart.value(element) == 0) continue;
    const auto a = static_cast<uint32_t>(element / others), b = static_cast<uint32_t>(element % others);
    text += std::to_string(a) + "," + std::to_string(b) + "," + edgesText(chart.bins, a) + "," + edgesText(chart.other->bins, b) +
            "," + chart.text(element) + "\n";
  }
  return text;
}

}  // namespace

std::string csvText(const Chart &chart) {
  if (chart.other) return jointText(chart);
  if (!chart.ownBins.empty()) return apartText(chart);
  std::string text = "bin,low,high";
  // The only channel of an input without names is called by what is written.
  const std::string quantity = quantityOf(chart);
  const bool isUnnamed = chart.channels == std::vector<std::string>{"samples"};
  for (const std::string &name : chart.channels) text += "," + field(isUnnamed ? quantity : name);
  text += "\n";
  for (uint32_t k = 0; k < chart.bins.count(); k++) {
    text += std::to_string(k) + "," + edgesText(chart.bins, k);
    for (uint64_t c = 0; c < chart.channels.size(); c++) text += "," + chart.text(c * chart.bins.count() + k);
    text += "\n";
  }
  return text;
}

}  // namespace accrue

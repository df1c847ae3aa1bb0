#include "present/json.h"

#include <cmath>

#include "present/information.h"
#include "present/json_text.h"
#include "present/numbers.h"
#include "present/summary.h"

namespace accrue {
namespace {

/// Texts side by side in brackets.
template <class Text>
std::string list(uint64_t count, const char *between, Text text) {
  std::string result = "[";
  for (uint64_t i = 0; i < count; i++) result += (i ? between : "") + text(i);
  return result + "]";
}

Json binsJson(const Bins &bins) {
  constexpr const char *kinds[] = {"values", "even", "edges"};
  Json json = {{"kind", kinds[static_cast<int>(bins.kind())]},
               {"count", bins.count()},
               {"low", bins.low()},
               {"high", bins.high()},
               {"top", bins.top() == Top::Included ? "included" : "excluded"}};
  if (bins.kind() == Bins::Kind::Edges) json["edges"] = bins.table();
  return json;
}

Json jointJson(const Chart &chart) {
  const Information found = informationOf(chart);
  return {{"input", chart.other->input},
          {"bins", binsJson(chart.other->bins)},
          {"entropy_bits", {found.first, found.other}},
          {"joint_entropy_bits", found.joint},
          {"mutual_information_bits", found.mutual}};
}

/// One entry per channel; null where nothing is known of one.
Json statisticsJson(const Chart &chart) {
  Json all = Json::array();
  for (const auto &one : chart.statistics) {
    if (!one) {
      all.push_back(nullptr);
      continue;
    }
    Json percentiles = Json::object();
    for (size_t i = 0; i < one->percentiles.size(); i++) percentiles[std::to_string(Statistics::percents[i])] = one->percentiles[i];
    all.push_back({{"samples", one->samples},
                   {"min", one->least},
                   {"max", one->greatest},
                   {"mean", one->mean},
                   {"deviation", one->deviation},
                   {"percentiles", percentiles},
                   {"exact", one->isExact}});
  }
  return all;
}

/// Of all channels, or a list with those of each.
Json binsJson(const Chart &chart) {
  if (chart.ownBins.empty()) return binsJson(chart.bins);
  Json all = Json::array();
  for (const Bins &bins : chart.ownBins) all.push_back(binsJson(bins));
  return all;
}

/// A row per channel, or per bin of the first input of a joint histogram.
std::string elementsText(const Chart &chart) {
  const auto element = [&](uint64_t i) {
    if (!chart.isWeighted()) return chart.text(i);
    return std::isfinite(chart.sums[i]) ? exactText(chart.sums[i]) : "null";
  };
  const auto rowText = [&](uint64_t start, uint64_t length) {
    return list(length, ", ", [&](uint64_t k) { return element(start + k); });
  };
  if (chart.other) {
    const uint64_t length = chart.other->bins.count();
    return list(chart.bins.count(), ",\n    ", [&](uint64_t row) { return rowText(row * length, length); });
  }
  return list(chart.channels.size(), ",\n    ", [&](uint64_t row) {
    const auto channel = static_cast<unsigned>(row);
    return rowText(chart.startOf(channel), chart.binsOf(channel).count());
  });
}

}  // namespace

std::string jsonText(const Chart &chart) {
  JsonDocument document;
  document.add("accrue", ACCRUE_VERSION)
      .add("input", chart.input)
      .add("shape", chart.shape)
      .add("type", nameOf(chart.type))
      .add("samples", chart.samples)
      .add("channels", chart.channels)
      .add("bins", binsJson(chart));
  if (chart.other) document.add("joint", jointJson(chart));
  if (!chart.weights.empty()) document.add("weights", chart.weights);
  if (!chart.mask.empty()) document.add("mask", chart.mask);
  if (!chart.statistics.empty()) document.add("statistics", statisticsJson(chart));
  document.add("outside_rule", nameOf(chart.rule))
      .add("outside", chart.outside)
      .add("nan", chart.nan)
      .add("saturate", chart.saturate)
      .add("method", chart.run.method)
      .add("device", chart.run.device)
      .add("seconds", chart.run.seconds);
  if (chart.run.transferSeconds > 0) document.add("transfer_seconds", chart.run.transferSeconds);
  if (chart.run.predicted) document.add("predicted_seconds", *chart.run.predicted);
  if (chart.run.plainSeconds) document.add("plain_seconds", *chart.run.plainSeconds);
  document.add("whole_seconds", chart.run.wholeSeconds).add("bytes", chart.run.bytes);
  const std::string name = !chart.measure.empty() ? chart.measure : chart.isWeighted() ? "sums" : "counts";
  return document.addText(name, elementsText(chart)).text();
}

}  // namespace accrue

#include "bench/json.h"

#include "bench/summary.h"
#include "present/json_text.h"

namespace accrue::bench {
namespace {

template <class List, class Element>
Json listOf(const List &list, Element element) {
  Json json = Json::array();
  for (const auto &one : list) json.push_back(element(one));
  return json;
}

void addKey(Json &json, const Report &report, const Cell &cell) {
  json["samples"] = cell.data.samples;
  json["bytes"] = cell.data.bytes();
  json["method"] = cell.method;
  if (!report.isGpu) json["threads"] = cell.threads;
}

Json answerJson(const CellResult &result, const std::string &name, const PeerAnswer &answer) {
  switch (answer.kind) {
    case PeerAnswer::Cannot: return {{"cannot", answer.reason}};
    case PeerAnswer::Wrong: return {{"wrong", answer.reason}};
    case PeerAnswer::Lost: return {{"lost", answer.reason}};
    case PeerAnswer::Done: break;
  }
  Json json = {{"seconds", answer.seconds}};
  if (const auto ratio = result.ratioTo(name)) json["ratio"] = *ratio;
  return json;
}

Json cellJson(const Report &report, const CellResult &result) {
  const Data &data = result.cell.data;
  Json json = {{"type", nameOf(data.type)}, {"bins", data.bins}, {"distribution", nameOf(data.distribution)}};
  addKey(json, report, result.cell);
  if (result.error) {
    json["error"] = result.error->message;
    return json;
  }
  json["ran"] = result.method;
  json["seconds"] = result.seconds;
  json["bytes_per_second"] = result.rate();
  json["read_only_seconds"] = result.readSeconds;
  json["fraction"] = result.fraction();
  if (result.predicted) json["predicted_seconds"] = *result.predicted;
  json["verified"] = result.isVerified;
  json["peers"] = Json::object();
  for (const auto &[name, answer] : result.peers) json["peers"][name] = answerJson(result, name, answer);
  return json;
}

Json summaryJson(const Report &report, const SummaryLine &line) {
  Json json = {{"type", nameOf(line.cell.data.type)}, {"bins", line.cell.data.bins}};
  addKey(json, report, line.cell);
  json["cells"] = line.cells;
  json["unverified"] = line.unverified;
  json["worst_fraction"] = line.worstFraction.value;
  json["worst_fraction_with"] = nameOf(line.worstFraction.distribution);
  json["slowest_over_fastest"] = line.spread();
  json["slowest"] = nameOf(line.slowest.distribution);
  json["fastest"] = nameOf(line.fastest.distribution);
  json["worst_ratio"] = Json::object();
  for (const auto &[name, extreme] : line.worstRatio)
    json["worst_ratio"][name] = {{"ratio", extreme.value}, {"with", nameOf(extreme.distribution)}};
  return json;
}

Json machineJson(const Machine &machine) {
  Json json = {{"cpu", machine.cpu}, {"cores", machine.cores}};
  if (!machine.gpu.empty()) json["gpu"] = machine.gpu;
  if (!machine.driver.empty()) json["driver"] = machine.driver;
  return json;
}

Json peerJson(const PeerState &peer) {
  Json json = {{"name", peer.name}};
  if (!peer.version.empty()) json["version"] = peer.version;
  if (!peer.reason.empty()) json["reason"] = peer.reason;
  return json;
}

}  // namespace

std::string jsonText(const Report &report) {
  JsonDocument document;
  document.add("accrue", ACCRUE_VERSION)
      .add("machine", machineJson(report.machine))
      .add("processor", report.isGpu ? "gpu" : "cpu")
      .add("predictable", report.predictable)
      .add("peers", listOf(report.peers, peerJson))
      .add("cells", listOf(report.cells, [&](const CellResult &one) { return cellJson(report, one); }))
      .add("summary", listOf(summaryOf(report), [&](const SummaryLine &one) { return summaryJson(report, one); }));
  if (const Foresight foresight = foresightOf(report); foresight.cells)
    document.add("predicted_within_15_percent", {{"cells", foresight.cells}, {"within", foresight.within}});
  return document.text();
}

}  // namespace accrue::bench

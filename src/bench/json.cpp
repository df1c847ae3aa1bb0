#include "bench/json.h"

#include <cmath>

#include "bench/summary.h"
#include "present/numbers.h"
#include "present/quoted.h"

namespace accrue::bench {
namespace {

/// An object, member by member.
class Object {
 public:
  Object &add(std::string_view name, const std::string &json) {
    text += (text.empty() ? "" : ", ") + quoted(name) + ": " + json;
    return *this;
  }
  Object &addText(std::string_view name, std::string_view value) { return add(name, quoted(value)); }
  Object &addNumber(std::string_view name, double value) {
    return add(name, std::isfinite(value) ? exactText(value) : "null");
  }
  Object &addCount(std::string_view name, uint64_t value) { return add(name, std::to_string(value)); }
  Object &addTruth(std::string_view name, bool value) { return add(name, value ? "true" : "false"); }
  std::string json() const { return "{" + text + "}"; }

 private:
  std::string text;
};

template <class List, class Text>
std::string listOf(const List &list, Text text) {
  std::string result;
  for (const auto &one : list) result += (result.empty() ? "\n    " : ",\n    ") + text(one);
  return "[" + result + "]";
}

void addKey(Object &object, const Report &report, const Cell &cell) {
  object.addCount("samples", cell.data.samples).addCount("bytes", cell.data.bytes()).addText("method", cell.method);
  if (!report.isGpu) object.addCount("threads", cell.threads);
}

std::string answerJson(const CellResult &result, const std::string &name, const PeerAnswer &answer) {
  constexpr const char *names[] = {"", "cannot", "wrong", "lost"};
  Object object;
  if (answer.kind != PeerAnswer::Done) return object.addText(names[answer.kind], answer.reason).json();
  object.addNumber("seconds", answer.seconds);
  if (const auto ratio = result.ratioTo(name)) object.addNumber("ratio", *ratio);
  return object.json();
}

std::string cellJson(const Report &report, const CellResult &result) {
  const Data &data = result.cell.data;
  Object object, peers;
  object.addText("type", nameOf(data.type))
      .addCount("bins", data.bins)
      .addText("distribution", nameOf(data.distribution));
  addKey(object, report, result.cell);
  if (result.error) return object.addText("error", result.error->message).json();
  object.addText("ran", result.method)
      .addNumber("seconds", result.seconds)
      .addNumber("bytes_per_second", result.rate());
  object.addNumber("read_only_seconds", result.readSeconds).addNumber("fraction", result.fraction());
  if (result.predicted) object.addNumber("predicted_seconds", *result.predicted);
  object.addTruth("verified", result.isVerified);
  for (const auto &[name, answer] : result.peers) peers.add(name, answerJson(result, name, answer));
  return object.add("peers", peers.json()).json();
}

std::string summaryJson(const Report &report, const SummaryLine &line) {
  Object object, ratios;
  object.addText("type", nameOf(line.cell.data.type)).addCount("bins", line.cell.data.bins);
  addKey(object, report, line.cell);
  object.addCount("cells", line.cells).addCount("unverified", line.unverified);
  object.addNumber("worst_fraction", line.worstFraction.value)
      .addText("worst_fraction_with", nameOf(line.worstFraction.distribution));
  object.addNumber("slowest_over_fastest", line.spread())
      .addText("slowest", nameOf(line.slowest.distribution))
      .addText("fastest", nameOf(line.fastest.distribution));
  for (const auto &[name, extreme] : line.worstRatio)
    ratios.add(name, Object().addNumber("ratio", extreme.value).addText("with", nameOf(extreme.distribution)).json());
  return object.add("worst_ratio", ratios.json()).json();
}

std::string machineJson(const Machine &machine) {
  Object object;
  object.addText("cpu", machine.cpu).addCount("cores", machine.cores);
  if (!machine.gpu.empty()) object.addText("gpu", machine.gpu);
  if (!machine.driver.empty()) object.addText("driver", machine.driver);
  return object.json();
}

std::string peerJson(const PeerState &peer) {
  Object object;
  object.addText("name", peer.name);
  if (!peer.version.empty()) object.addText("version", peer.version);
  if (!peer.reason.empty()) object.addText("reason", peer.reason);
  return object.json();
}

}  // namespace

std::string jsonText(const Report &report) {
  std::string text = "{\"accrue\": " + quoted(ACCRUE_VERSION);
  const auto add = [&](const char *name, const std::string &json) { text += ",\n  " + quoted(name) + ": " + json; };
  add("machine", machineJson(report.machine));
  add("processor", report.isGpu ? "\"gpu\"" : "\"cpu\"");
  add("predictable", report.predictable ? "true" : "false");
  add("peers", listOf(report.peers, peerJson));
  add("cells", listOf(report.cells, [&](const CellResult &one) { return cellJson(report, one); }));
  add("summary", listOf(summaryOf(report), [&](const SummaryLine &one) { return summaryJson(report, one); }));
  if (const Foresight foresight = foresightOf(report); foresight.cells)
    add("predicted_within_15_percent",
        Object().addCount("cells", foresight.cells).addCount("within", foresight.within).json());
  return text + "\n}\n";
}

}  // namespace accrue::bench

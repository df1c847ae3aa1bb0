#include "bench/table.h"

#include <algorithm>

#include "bench/summary.h"
#include "present/numbers.h"

namespace accrue::bench {
namespace {

constexpr int distributionWidth = 10, peerWidth = 8;

std::string left(std::string_view text, size_t width) {
  return std::string(text) + std::string(text.size() < width ? width - text.size() : 0, ' ');
}

std::string right(std::string_view text, size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + std::string(text);
}

/// Three digits: 0.93, 1.08, 12.5, 230.
std::string ratioText(double value) { return fixedText(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0); }

std::string keyText(const Report &report, const Cell &cell, bool hasDistribution) {
  std::string text =
      left(nameOf(cell.data.type), 4) + right(amountText(cell.data.bins), 6) + right(amountText(cell.data.samples), 10) + "  ";
  if (hasDistribution) text += left(nameOf(cell.data.distribution), distributionWidth) + "  ";
  if (!report.isGpu) text += right(std::to_string(cell.threads), 4) + "  ";
  return text;
}

std::string keyHead(const Report &report, bool hasDistribution) {
  std::string text = left("type", 4) + right("bins", 6) + right("samples", 10) + "  ";
  if (hasDistribution) text += left("data", distributionWidth) + "  ";
  if (!report.isGpu) text += "thr.  ";
  return text;
}

std::string answerText(const CellResult &result, const std::string &peer) {
  constexpr const char *words[] = {"", "cannot", "wrong", "lost"};
  if (const auto ratio = result.ratioTo(peer)) return ratioText(*ratio) + "x";
  const auto found = result.peers.find(peer);
  return found == result.peers.end() ? "-" : words[found->second.kind];
}

/// A ratio with the distribution it belongs to.
std::string extremeText(const Extreme &extreme, const char *unit) {
  return right(ratioText(extreme.value) + unit, 7) + " " + left(nameOf(extreme.distribution), distributionWidth);
}

std::string summaryText(const Report &report, const SummaryLine &line) {
  std::string text = keyText(report, line.cell, false) + left(line.cell.method, report.methodWidth) +
                     extremeText(line.worstFraction, "") + right(ratioText(line.spread()), 7) + " " +
                     left(std::string(nameOf(line.slowest.distribution)) + " / " + std::string(nameOf(line.fastest.distribution)),
                          2 * distributionWidth + 3);
  for (const std::string &peer : report.askedPeers()) {
    const auto found = line.worstRatio.find(peer);
    text += " " + (found == line.worstRatio.end() ? right("-", 8 + distributionWidth) : extremeText(found->second, "x"));
  }
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string summaryHead(const Report &report) {
  std::string text = keyHead(report, false) + left("method", report.methodWidth) + right("worst", 7) + " " +
                     left("fraction", distributionWidth) + right("spread", 7) + " " +
                     left("slowest / fastest", 2 * distributionWidth + 3);
  for (const std::string &peer : report.askedPeers()) text += " " + right("worst", 7) + " " + left("to " + peer, distributionWidth);
  return text;
}

/// "cub cannot: ..." once for every reason.
std::vector<std::string> reasonLines(const Report &report) {
  std::vector<std::string> lines;
  const auto add = [&](const std::string &line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  };
  for (const PeerState &peer : report.peers)
    if (!peer.version.empty() && !peer.reason.empty()) add(peer.name + " was lost: " + peer.reason);
  for (const CellResult &result : report.cells)
    for (const auto &[name, answer] : result.peers)
      if (answer.kind == PeerAnswer::Cannot || answer.kind == PeerAnswer::Wrong)
        add(name + " (" + std::string(nameOf(result.cell.data.type)) + "): " + answer.reason);
  return lines;
}

}  // namespace

std::string headLine(const Report &report) {
  std::string text =
      keyHead(report, true) + left("method", report.methodWidth) + right("time", 10) + right("GB/s", 8) + right("of read", 9);
  if (report.predict) text += right("pred./m.", 10);
  for (const std::string &peer : report.askedPeers()) text += "  " + right(peer, peerWidth);
  return text + "  verified";
}

std::string cellLine(const Report &report, const CellResult &result) {
  std::string text = keyText(report, result.cell, true);
  if (result.error) return text + left(result.cell.method, report.methodWidth) + "  none: " + result.error->message;
  text += left(result.method, report.methodWidth) + right(secondsText(result.seconds), 10) +
          right(ratioText(result.rate() / 1e9), 8) + right(ratioText(result.fraction()), 9);
  if (report.predict) text += right(result.predicted ? ratioText(*result.predicted / result.seconds) : "-", 10);
  for (const std::string &peer : report.askedPeers()) text += "  " + right(answerText(result, peer), peerWidth);
  return text + (result.isVerified ? "  yes" : "  NO: its counts are not those of the plain loop");
}

std::vector<std::string> summaryLines(const Report &report) {
  std::vector<std::string> lines;
  const std::vector<SummaryLine> groups = summaryOf(report);
  if (!groups.empty()) {
    lines = {"",
             "Over distributions: the worst fraction of the read-only pass, slowest over fastest, the worst ratio to "
             "each peer",
             summaryHead(report)};
    for (const SummaryLine &group : groups) lines.push_back(summaryText(report, group));
  }
  lines.push_back("");
  for (const std::string &line : reasonLines(report)) lines.push_back(line);
  const Foresight foresight = foresightOf(report);
  if (foresight.cells)
    lines.push_back("predicted within 15%: " + std::to_string(foresight.within) + " of " + std::to_string(foresight.cells) +
                    " cells (" + fixedText(100.0 * foresight.within / foresight.cells, 1) + "%)");
  const auto measured = std::count_if(report.cells.begin(), report.cells.end(), [](const CellResult &one) { return !one.error; });
  const auto verified =
      std::count_if(report.cells.begin(), report.cells.end(), [](const CellResult &one) { return one.isVerified; });
  lines.push_back("verified: " + std::to_string(verified) + " of " + std::to_string(measured) + " cells measured" +
                  (verified == measured ? "" : "; the others are WRONG, please report them"));
  return lines;
}

}  // namespace accrue::bench

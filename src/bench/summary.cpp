#include "bench/summary.h"

#include <cmath>

namespace accrue::bench {
namespace {

/// The cell with everything but its distribution.
Cell keyOf(const CellResult &result) {
  Cell cell = result.cell;
  cell.data.distribution = Distribution::Uniform;
  return cell;
}

void add(SummaryLine &line, const CellResult &result) {
  const Distribution distribution = result.cell.data.distribution;
  const bool isFirst = line.cells++ == 0;
  if (isFirst || result.fraction() < line.worstFraction.value) line.worstFraction = {result.fraction(), distribution};
  if (isFirst || result.seconds < line.fastest.value) line.fastest = {result.seconds, distribution};
  if (isFirst || result.seconds > line.slowest.value) line.slowest = {result.seconds, distribution};
  for (const auto &[name, answer] : result.peers) {
    const auto ratio = result.ratioTo(name);
    if (!ratio) continue;
    const auto [found, isNew] = line.worstRatio.try_emplace(name, Extreme{*ratio, distribution});
    if (!isNew && *ratio < found->second.value) found->second = {*ratio, distribution};
  }
  line.unverified += !result.isVerified;
}

}  // namespace

std::vector<SummaryLine> summaryOf(const Report &report) {
  std::vector<SummaryLine> lines;
  for (const CellResult &result : report.cells) {
    if (result.error) continue;
    const Cell key = keyOf(result);
    size_t i = 0;
    while (i < lines.size() && !(lines[i].cell == key)) i++;
    if (i == lines.size()) {
      lines.emplace_back();
      lines[i].cell = key;
    }
    add(lines[i], result);
  }
  return lines;
}

Foresight foresightOf(const Report &report) {
  Foresight foresight;
  for (const CellResult &result : report.cells) {
    if (result.error || !result.predicted) continue;
    foresight.cells++;
    foresight.within += std::fabs(*result.predicted / result.seconds - 1) <= 0.15;
  }
  return foresight;
}

}  // namespace accrue::bench

#include "rewrite/conditions.h"

#include "llvm/ADT/StringExtras.h"
#include "rewrite/iterations.h"
#include "rewrite/members.h"
#include "site/operand.h"

namespace accrue {
namespace {

constexpr const char *apartText = "accrue_apart({{start}}, {{bytes}}, {{name}}, {{bins}} * sizeof({{element}}))";

}  // namespace

Site withSureExtents(Site site) {
  for (Histogram &histogram : site.histograms)
    if (histogram.extent.isFollowed && histogram.isReachedInLoop)
      histogram.extent.bins = "(" + anyIterations(site.loops.front().iterations) + " ? " + operand(histogram.extent.bins) + " : 0)";
  return site;
}

std::string conditionsOf(const Site &site, const std::vector<std::string> &bins) {
  std::vector<std::string> calls;
  for (const Apart &apart : site.conditions) {
    const Histogram &histogram = site.histograms[apart.histogram];
    const bool isReachedInLoop = apart.isReachedInLoop || histogram.isReachedInLoop;
    const std::string before = isReachedInLoop ? iterationsOf(site.loops.front().iterations) + " > 0 && " : "";
    calls.push_back(before + fill(apartText, {{"start", apart.start},
                                              {"bytes", apart.bytes},
                                              {"name", histogram.name},
                                              {"bins", bins[apart.histogram]},
                                              {"element", histogram.element}}));
  }
  return calls.size() < 2 ? llvm::join(calls, "") : "(" + llvm::join(calls, ") && (") + ")";
}

std::string conditionLine(const Site &site, const std::string &may, const std::vector<Holes> &histograms) {
  if (site.conditions.empty()) return "";
  return "const int " + may + " = " + conditionsOf(site, valuesOf("bins", histograms)) + ";\n";
}

}  // namespace accrue

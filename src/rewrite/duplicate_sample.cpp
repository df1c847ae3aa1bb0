#include "rewrite/duplicate_sample.h"

#include "llvm/ADT/STLExtras.h"
#include "rewrite/iterations.h"
#include "rewrite/sample.h"

namespace accrue {
namespace {

constexpr const char *updatesText = R"(const double {{updates}} = {{number}};
)";

constexpr const char *askedText = "accrue_asks_data({{wanted}}, {{bins}}, sizeof({{element}}), {{updates}})";

constexpr const char *answerText =
    R"({{held}} = accrue_locals_by({{sample_at}}, {{held}}, {{bins}}, sizeof({{element}}), {{updates}});
)";

/// Of no more bytes accrue_locals makes 256 copies, and accrue_asks_data asks for nothing.
constexpr uint64_t mostBytesByRule = uint64_t(64) << 10;

bool isSmall(const Histogram &histogram) {
  return histogram.extent.constant && *histogram.extent.constant <= mostBytesByRule / std::max<uint64_t>(histogram.elementBytes, 1);
}

/// Of one histogram, as a C expression. A launch of its own pays for its sample alone; a data region has several, as a rule.
std::string updatesOf(const Site &site, size_t histogram) {
  std::string number = site.dataRegion ? "1.0" : "0.125";
  for (const FlatLoop &loop : site.levels->loops) number += " * (double)" + iterationsOf(loop.iterations);
  const auto times =
      llvm::count_if(site.levels->early.updates, [&](const EarlyUpdate &update) { return update.histogram == histogram; });
  return times == 1 ? number : number + " * " + std::to_string(times);
}

}  // namespace

bool asksData(const Site &site, llvm::StringRef text) {
  return !site.openmp && site.clauses.ifClause.empty() && site.clauses.selfClause.empty() && canSample(site, text, false) &&
         !llvm::all_of(site.histograms, isSmall);
}

std::string askData(const Site &site, const std::vector<Holes> &histograms, long wanted, Names &names) {
  SampleUse use{"", "once", "size_t {{sample}}[{{size}}];", ""};
  std::string lines;
  for (size_t i = 0; i < histograms.size(); ++i) {
    Holes holes = histograms[i];
    holes["wanted"] = std::to_string(wanted);
    holes["updates"] = names.fresh(site.histograms[i].identifier + "_updates");
    holes["number"] = updatesOf(site, i);
    holes["sample_at"] = "{{sample}}" + (i == 0 ? "" : " + " + std::to_string(i) + " * ACCRUE_DRAWS");
    lines += fill(updatesText, holes);
    use.asked += (i == 0 ? "" : " || ") + fill(askedText, holes);
    use.answer += fill(answerText, holes);
  }
  return lines + sampleLines(site, use, names);
}

}  // namespace accrue

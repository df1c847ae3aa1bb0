#include "rewrite/sample.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"
#include "rewrite/flat_index.h"
#include "rewrite/flat_loops.h"
#include "rewrite/iterations.h"
#include "rewrite/named_once.h"
#include "rewrite/native.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *sampleText =
    R"(if ({{asked}}) { /* {{when}}: where would some of the iterations update? */
  {{memory}}
  {{counts}}
  #pragma acc parallel loop copyout({{sample}}[0:{{size}}]){{clauses}}
  for (int {{lane}} = 0; {{lane}} < {{draws}}; {{lane}}++) {
    const size_t {{i}} = ACCRUE_DRAWN({{lane}}, {{all}});
    {{variables}}
    {{declarations}}
    {{bins}}
  }
  {{answer}}
}
)";

constexpr const char *binText = R"({{sample}}[{{offset}}{{lane}}] = {{bin}};
)";

// What only the updates' values name would be unused.
constexpr const char *valueText = R"((void){{value}};
)";

// ---- bins ----------------------------------------------------------------------------------------------------------

/// The bin of a lane: where a histogram has several updates, lanes take them in turn.
std::string laneBin(const std::vector<std::string> &bins, const std::string &lane) {
  std::string text;
  for (size_t i = 0; i + 1 < bins.size(); ++i)
    text += lane + " % " + std::to_string(bins.size()) + " == " + std::to_string(i) + " ? " + bins[i] + " : ";
  return text + bins.back();
}

std::vector<std::string> binsOf(const Site &site, size_t histogram) {
  std::vector<std::string> bins;
  for (const EarlyUpdate &update : site.levels->early.updates)
    if (update.histogram == histogram)
      bins.push_back("(size_t)" + flatIndex(site.histograms[histogram], update.subscripts).value_or(""));
  return bins;
}

std::string values(const Site &site) {
  std::vector<std::string> lines;
  for (const EarlyUpdate &update : site.levels->early.updates) {
    const bool isNumber = update.value.empty() || llvm::isDigit(update.value.front());
    const std::string line = isNumber ? "" : fill(valueText, {{"value", operand(update.value)}});
    if (!line.empty() && !llvm::is_contained(lines, line)) lines.push_back(line);
  }
  return llvm::join(lines, "");
}

// ---- clauses -------------------------------------------------------------------------------------------------------

/// The construct's clauses, but for those of the histograms, which a sample does not touch.
std::vector<std::string> clausesOf(const Site &site) {
  std::vector<std::string> clauses;
  for (const std::string &clause : site.keptClauses)
    if (llvm::StringRef(clause).starts_with("default") ||
        llvm::none_of(site.histograms, [&](const Histogram &one) { return one.mapClause == clause; }))
      clauses.push_back(clause);
  return clauses;
}

/// Whether the construct holds nothing but the loop, whose body then needs nothing of it.
bool isAlone(const Site &site, llvm::StringRef text) {
  if (site.levels->isCombined) return true;
  const llvm::StringRef between = text.slice(site.construct.directive.span.end, site.loop.directive.span.begin).trim();
  return between.empty() || between == "{";
}

}  // namespace

bool canSample(const Site &site, llvm::StringRef text, bool isBrought) {
  if (site.clauses.isAsync || !site.levels || site.levels->early.updates.empty()) return false;
  const Levels &levels = *site.levels;
  if (!llvm::all_of(levels.loops, [](const FlatLoop &one) { return one.isExact; })) return false;
  if (!isBrought && llvm::any_of(clausesOf(site), bringsData)) return false;
  for (const EarlyUpdate &update : levels.early.updates)
    if (!flatIndex(site.histograms[update.histogram], update.subscripts)) return false;
  return isAlone(site, text);
}

std::string sampleLines(const Site &site, const SampleUse &use, Names names) {
  const std::vector<FlatLoop> &loops = site.levels->loops;
  Holes holes{{"asked", use.asked},          {"when", use.when}, {"sample", names.fresh("sample")}, {"i", names.fresh("i")},
              {"lane", names.fresh("lane")}, {"clauses", ""}};
  FlatNames flat;
  flat.quotients = nameQuotients(loops, names);
  for (const FlatLoop &loop : loops) {
    flat.iterations.push_back(names.fresh("n"));
    holes["counts"] += countLine(flat.iterations.back(), iterationsOf(loop.iterations));
  }
  holes["all"] = flat.iterations.size() == 1 ? flat.iterations.front() : "(" + llvm::join(flat.iterations, " * ") + ")";
  // The runtime asks for nothing where the loops that are spread over the gangs have no iterations; others inside may.
  const bool isCounted = site.loops.size() == loops.size();
  holes["draws"] = isCounted ? "ACCRUE_DRAWS" : "(" + holes["all"] + " > 0 ? ACCRUE_DRAWS : 0)";
  std::vector<std::string> clauses = clausesOf(site);
  llvm::append_range(clauses, privateClauses(*site.levels));
  if (site.defaultNone) clauses.push_back("firstprivate(" + llvm::join(flat.iterations, ", ") + ")");
  for (const std::string &clause : clauses) holes["clauses"] += " " + clause;
  for (size_t i = 0; i < site.histograms.size(); ++i) {
    const std::string offset = i == 0 ? "" : i == 1 ? "ACCRUE_DRAWS + " : std::to_string(i) + " * ACCRUE_DRAWS + ";
    holes["bins"] += fill(binText, {{"sample", holes["sample"]},
                                    {"offset", offset},
                                    {"lane", holes["lane"]},
                                    {"bin", laneBin(binsOf(site, i), holes["lane"])}});
  }
  const size_t count = site.histograms.size();
  holes["size"] = (count == 1 ? "" : std::to_string(count) + " * ") + "ACCRUE_DRAWS";
  holes["memory"] = fill(use.memory, holes);
  holes["answer"] = deeper(fill(use.answer, holes), 2);
  holes["counts"] = deeper(holes["counts"], 2);
  holes["variables"] = deeper(loopVariables(loops, flat, holes["i"]), 4);
  holes["declarations"] = deeper(site.levels->early.declarations, 4);
  holes["bins"] = deeper(values(site) + holes["bins"], 4);
  return fill(sampleText, holes);
}

}  // namespace accrue

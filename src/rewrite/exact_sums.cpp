#include "rewrite/exact_sums.h"

#include <algorithm>
#include <deque>
#include <map>

#include "edit/place.h"
#include "edit/template.h"
#include "llvm/ADT/STLExtras.h"
#include "rewrite/conditions.h"
#include "rewrite/iterations.h"
#include "rewrite/members.h"
#include "rewrite/names.h"
#include "rewrite/other_macros.h"
#include "rewrite/spread.h"
#include "rewrite/support.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *binsText =
    R"(/* accrue: the sums of '{{name}}' are exact: they have digits, and are rounded once behind the loop */
const size_t {{all}} = {{extent}};
)";

constexpr const char *digitsText = R"(const size_t {{bins}} = {{may}}{{all}};
const size_t {{size}} = {{bins}} * {{row}} + 1;
long long *__restrict {{sums}} = accrue_new_sums({{size}}, "{{shown}}");
)";

/// What a device needs besides, in the program's own language.
struct Language {
  const char *create, *zero, *round, *remove, *atLoop, *atomic;
};

constexpr Language openacc = {"#pragma acc enter data create({{sums}}[0:{{size}}]){{if}}\n",
                              R"(#pragma acc parallel loop present({{sums}}[0:{{size}}]){{condition}}{{queue}}
for (size_t accrue_k = 0; accrue_k < {{size}}; accrue_k++) {{sums}}[accrue_k] = 0;
)",
                              "#pragma acc parallel loop present({{sums}}[0:{{size}}]){{map}}{{condition}}{{queue}}",
                              R"(#pragma acc exit data delete({{sums}}[0:{{size}}]){{if}}{{async}}
{{wait}}
)",
                              "present({{sums}}[0:{{size}}])",
                              "#pragma acc atomic update"};

constexpr Language target = {"#pragma omp target enter data map(alloc: {{sums}}[0:{{size}}]){{if}}\n",
                             R"(#pragma omp target teams distribute parallel for map(alloc: {{sums}}[0:{{size}}]){{if}}
for (size_t accrue_k = 0; accrue_k < {{size}}; accrue_k++) {{sums}}[accrue_k] = 0;
)",
                             "#pragma omp target teams distribute parallel for map(alloc: {{sums}}[0:{{size}}]){{map}}{{if}}",
                             "#pragma omp target exit data map(delete: {{sums}}[0:{{size}}]){{if}}\n",
                             "map(alloc: {{sums}}[0:{{size}}])",
                             "#pragma omp atomic update"};

constexpr Language threads = {"", "", "#pragma omp parallel for", "", "", "#pragma omp atomic update"};

constexpr const char *updateText = R"({{choice}}{
  const accrue_exact_weight {{weight}} = accrue_weight_of_{{type}}({{sign}}({{type}})({{value}}));
  const size_t {{at}} = accrue_digit_at((size_t){{index}}, {{row}}, {{weight}}.accrue_e_at{{member_at}});
  {{atomic}}
  {{sums}}[{{at}}] += {{weight}}.accrue_e_low;
  if ({{weight}}.accrue_e_middle != 0) {
    {{atomic}}
    {{sums}}[{{at}} + 1] += {{weight}}.accrue_e_middle;
  }
  {{high}}
}{{otherwise}}
)";

// Bins outside of an extent that is not promised, and all of them where a run finds that they may meet other memory.
constexpr const char *otherwiseText = R"( else {
  {{directive}}
  {{statement}}
})";

// Only doubles have three digits.
constexpr const char *highText = R"(if ({{weight}}.accrue_e_high != 0) {
  {{atomic}}
  {{sums}}[{{at}} + 2] += {{weight}}.accrue_e_high;
})";

// A bin to which nothing but zeros came keeps its bits.
constexpr const char *roundText = R"({{directive}}
for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
  {{members}}
}
)";

constexpr const char *roundMemberText =
    R"(if (accrue_is_added({{sums}} + accrue_k * {{row}}{{member_at}}, {{words}}))
  accrue_round_{{type}}({{sums}} + accrue_k * {{row}}{{member_at}}, &{{whole}}[accrue_k]{{member}});)";

constexpr const char *freeText = R"(accrue_free_sums({{sums}});
)";

// No clause tells how many there are: a hint does (frontend/hints.h), which goes when the loop is rewritten.
constexpr llvm::StringLiteral hint = "#pragma accrue bins({{sums}}: {{size}})\n";

// ---- one site ------------------------------------------------------------------------------------------------------

const Language &languageOf(const Site &site) { return !site.openmp ? openacc : site.openmp->onDevice ? target : threads; }

class ExactSums {
 public:
  ExactSums(const Site &site, llvm::StringRef text, Names &names, Edits &edits)
      : site(site), text(text), edits(edits), placer(text, edits), language(languageOf(site)) {
    for (const SumUpdate &update : *site.sums) updated.insert(*update.histogram);
    weight = names.fresh("weight");
    at = names.fresh("at");
    const std::string may = conditions().empty() ? "" : names.fresh("may");
    for (const size_t i : updated) all[i] = names.fresh(site.histograms[i].identifier + "_all");
    for (const size_t i : updated) sums[i] = nameEverything(i, may, names);
    if (!may.empty()) mayLine = "const int " + may + " = " + conditions() + ";\n";
  }

  void write() {
    std::string before, after;
    for (const auto &[i, holes] : sums) before += fill(binsText, holes);
    before += mayLine;
    for (const auto &[i, holes] : sums) {
      before += fill(digitsText, holes) + fill(language.create, holes) + fill(language.zero, holes);
      after += rounding(i) + fill(language.remove, holes) + fill(freeText, holes);
    }
    placer.around(site.construct, before, after, site.indentUnit);
    addClauses();
    for (const SumUpdate &update : *site.sums) replace(update);
  }

  /// In front of the construct, behind what stands there of all its loops.
  void hintAtDigits() {
    if (site.openmp && !site.openmp->onDevice)
      for (const auto &[i, holes] : sums) placer.linesBefore(site.construct.directive, accrue::fill(hint, holes));
  }

 private:
  /// What must be apart from the sums: an expression; empty: nothing.
  std::string conditions() const {
    Site own = site;
    llvm::erase_if(own.conditions, [&](const Apart &one) { return !updated.count(one.histogram); });
    std::vector<std::string> bins(site.histograms.size());
    for (const auto &[i, name] : all) bins[i] = name;
    return conditionsOf(own, bins);
  }

  /// How many of the loop's updates are of this histogram.
  size_t updatesOf(size_t i) const {
    return llvm::count_if(*site.sums, [&](const SumUpdate &update) { return update.histogram == i; });
  }

  Holes nameEverything(size_t i, const std::string &may, Names &names) const {
    const Histogram &histogram = site.histograms[i];
    const bool isDouble =
        llvm::any_of(*site.sums, [&](const SumUpdate &update) { return update.histogram == i && update.isDouble; });
    const size_t members = histogram.members.size();
    Holes holes = holesOf(histogram);
    holes["type"] = isDouble ? "double" : "float";
    holes["words"] = isDouble ? "ACCRUE_DOUBLE_WORDS" : "ACCRUE_FLOAT_WORDS";
    holes["row"] = members == 1 ? holes["words"] : "(" + std::to_string(members) + " * " + holes["words"] + ")";
    holes["all"] = all.at(i);
    for (const char *name : {"bins", "size", "sums"}) holes[name] = names.fresh(histogram.identifier + "_" + name);
    holes["may"] =
        (may.empty() ? "" : "!" + may + " ? 0 : ") +
        (site.isCounted() ? "!accrue_has_room(" + iterationsOf(site) + ", " + std::to_string(updatesOf(i)) + ") ? 0 : " : "");
    holes["shown"] = escaped(histogram.name);
    holes["weight"] = weight;
    holes["at"] = at;
    holes["atomic"] = language.atomic;
    holes["if"] = site.clauses.ifClause;
    holes["condition"] = site.clauses.ifClause + site.clauses.selfClause;
    holes["queue"] = site.clauses.queue;
    holes["async"] = site.clauses.isAsync ? " async" + site.clauses.queueNumber : "";
    holes["wait"] = site.clauses.isAsync ? "#pragma acc wait" + site.clauses.queueNumber : "";
    return holes;
  }

  /// Where a member's words begin in those of its bin, with a sign in front: nothing for the first.
  static std::string placeOf(const Histogram &histogram, const std::string &member, const Holes &holes) {
    const size_t m = llvm::find(histogram.members, member) - histogram.members.begin();
    return m == 0 ? "" : " + " + std::to_string(m) + " * " + holes.at("words");
  }

  std::string rounding(size_t i) const {
    Holes holes = sums.at(i);
    std::string lines;
    for (const std::string &member : site.histograms[i].members) {
      holes["member"] = member;
      holes["member_at"] = placeOf(site.histograms[i], member, holes);
      lines += (lines.empty() ? "" : "\n") + fill(roundMemberText, holes);
    }
    holes["members"] = deeper(lines, 2);
    holes["directive"] = fill(language.round, holes);
    return fill(roundText, holes);
  }

  void addClauses() {
    std::vector<std::string> clauses, own;
    for (const auto &[i, holes] : sums) {
      if (*language.atLoop) clauses.push_back(fill(language.atLoop, holes));
      else own.push_back(holes.at("sums"));
      own.push_back(holes.at("bins"));
    }
    const bool hasThreads = site.openmp && !site.openmp->onDevice;
    if (site.defaultNone) clauses.push_back(hasThreads ? "shared(" + llvm::join(own, ", ") + ")" : namedForDevice(site, text, own));
    const Directive &directive = site.construct.directive;
    if (!clauses.empty()) placer.clauses(hasThreads ? directive.span.end : directive.beforeDeviceType, directive, clauses);
  }

  void replace(const SumUpdate &update) {
    Holes holes = withAtomic(sums.at(*update.histogram), update, text);
    holes["value"] = update.value.begin == update.value.end ? "1" : text.slice(update.value.begin, update.value.end).str();
    holes["sign"] = update.isSubtracted ? "-" : "";
    holes["member_at"] = placeOf(site.histograms[*update.histogram], update.member, holes);
    const Histogram &histogram = site.histograms[*update.histogram];
    if (histogram.isChecked) holes["choice"] = fill("if ((size_t){{index}} < {{bins}}) ", holes);
    else holes["choice"] = mayLine.empty() ? "" : fill("if ({{bins}} > 0) ", holes);
    holes["otherwise"] = holes["choice"].empty() ? "" : fill(otherwiseText, holes);
    holes["high"] = update.isDouble ? deeper(fill(highText, holes), 2) : "";
    const std::string lines =
        indent(fill(updateText, holes), {update.region.indent, update.region.directiveIndent, site.indentUnit});
    const std::string text = llvm::StringRef(lines).trim().str();
    const bool isAlone = update.region.needsBraces;  // behind an if, whose else may follow
    edits.replace({update.region.directive.span.begin, update.region.end}, isAlone ? "{ " + text + " }" : text);
  }

  const Site &site;
  const llvm::StringRef text;
  Edits &edits;
  Placer placer;
  const Language &language;
  std::set<size_t> updated;           // histograms that are sums
  std::map<size_t, std::string> all;  // variables: how many bins they have
  std::map<size_t, Holes> sums;       // names and texts
  std::string weight, at;             // variables of an update
  std::string mayLine;                // declares whether all conditions hold; empty: there are none
};

}  // namespace

std::string obstacleToExactSums(const Site &site) {
  if (!site.sums) return site.sums.obstacle();
  if (site.sums->empty()) return "";
  return binsAtDataRegion(site) ? "the number of bins is known at the data region, but not in front of the loop" : "";
}

Result<std::vector<Edit>> writeExactSums(llvm::StringRef text, const std::vector<Site> &sites,
                                         const std::set<std::string> &identifiers, const std::vector<std::string> &contradictions) {
  Edits edits;
  std::map<unsigned, Names> known;  // by functions
  std::set<std::string> macros;
  unsigned first = text.size();
  for (const Site &site : sites) {
    first = std::min(first, site.declaration);
    macros.insert(site.macros.begin(), site.macros.end());
  }
  insertOtherMacros(contradictionsAbout(macros, contradictions), text, edits);
  insertExactSupport(text, first, edits);
  std::deque<Site> sure;
  std::deque<ExactSums> writers;
  for (const Site &site : sites) {
    if (!contradictionsAbout(site.macros, contradictions).empty()) keepForOtherMacros(site, text, edits);
    sure.push_back(withSureExtents(site));
    writers.emplace_back(sure.back(), text, known.try_emplace(site.function, identifiers).first->second, edits).write();
  }
  for (ExactSums &writer : writers) writer.hintAtDigits();
  return edits.sorted(text);
}

}  // namespace accrue

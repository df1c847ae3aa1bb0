#include "rewrite/duplicate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "rewrite/conditions.h"
#include "rewrite/iterations.h"
#include "rewrite/members.h"
#include "edit/place.h"
#include "rewrite/redirect.h"
#include "rewrite/spread.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

/// The directives around the loop, and the clauses on it, in the program's own language.
struct Language {
  const char *create, *zero, *merge, *atomic, *remove, *atRegion, *atLoop;
};

constexpr Language openacc = {"#pragma acc enter data create({{copies}}[0:{{size}}]){{if}}",
                              "#pragma acc parallel loop present({{copies}}[0:{{size}}]){{condition}}{{queue}}",
                              "#pragma acc parallel loop collapse(2) present({{copies}}[0:{{size}}]){{map}}{{condition}}{{queue}}",
                              "#pragma acc atomic update",
                              "#pragma acc exit data delete({{copies}}[0:{{size}}]){{if}}{{async}}",
                              "create({{copies}}[0:{{size}}])",
                              "present({{copies}}[0:{{size}}])"};

constexpr Language openmp = {"#pragma omp target enter data map(alloc: {{copies}}[0:{{size}}]){{if}}",
                             "#pragma omp target teams distribute parallel for map(alloc: {{copies}}[0:{{size}}]){{if}}",
                             "#pragma omp target teams distribute parallel for collapse(2) "
                             "map(alloc: {{copies}}[0:{{size}}]){{map}}{{if}}",
                             "#pragma omp atomic update",
                             "#pragma omp target exit data map(delete: {{copies}}[0:{{size}}]){{if}}",
                             "map(alloc: {{copies}}[0:{{size}}])",
                             "map(alloc: {{copies}}[0:{{size}}])"};

constexpr const char *binsText =
    R"(/* accrue: '{{name}}' is counted in {{l}} copies, each for a group of gangs, merged after the loop */
size_t {{bins}} = {{extent}};
)";

constexpr const char *allocateText =
    R"(size_t {{held}} = {{unless}}accrue_locals({{wanted}}, {{bins}}, sizeof({{element}}), {{updates}});
{{element}} *{{copies}} = ({{element}} *)accrue_allocate(&{{held}}, {{bins}}, sizeof({{element}}));
const size_t {{size}} = {{held}} * {{bins}} + 1;
)";

constexpr const char *takenText = R"(const int {{taken}} = {{may}} && {{would}};
)";

constexpr const char *useText = R"(const size_t {{l}} = {{may}} ? {{held}} : 0;
)";

constexpr const char *createText = R"({{create_directive}}
)";

constexpr const char *zeroText = R"(if ({{l}} > 0) {
  {{zero_directive}}
  for (size_t accrue_k = 0; accrue_k < {{size}}; accrue_k++) {
    {{zero_members}}
  }
}
)";

constexpr const char *zeroMemberText = R"({{copies}}[accrue_k]{{member}} = {{identity}};)";

constexpr const char *copyText =
    R"({{row_before}}{{to}}{{row_after}} =
    {{l}} > 0 ? {{copy}} : {{name}};
)";

constexpr const char *copyOfGangText = "{{copies}} + (unsigned)({{gang}}) % (unsigned){{l}} * {{bins}}";

constexpr const char *mergeText = R"(if ({{l}} > 0) {
  {{merge_directive}}
  for (size_t accrue_j = 0; accrue_j < {{l}}; accrue_j++) {
    for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
      {{merge_members}}
    }
  }
}
)";

constexpr const char *mergeMemberText = R"(if ({{copies}}[accrue_j * {{bins}} + accrue_k]{{member}} != {{identity}}) {
  {{atomic_directive}}
  {{whole}}[accrue_k]{{member}} {{operator}} {{copies}}[accrue_j * {{bins}} + accrue_k]{{member}};
})";

constexpr const char *deleteText = R"({{delete_directive}}
)";

constexpr const char *sharedMemoryText = R"(if (accrue_is_shared({{copies}})) {
  #pragma acc wait{{queue_number}}
}
)";

constexpr const char *freeText = R"(accrue_free({{copies}});
)";

class Duplicate {
 public:
  Duplicate(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits, const OtherForm *other)
      : site(site),
        text(text),
        locals(locals),
        names(names),
        edits(edits),
        placer(text, edits),
        language(site.openmp ? openmp : openacc),
        other(other) {
    nameEverything();
    spread.emplace(site, names);
  }

  void rewrite() {
    if (site.dataRegion) wrap(*site.dataRegion, allocations(), frees());
    const bool own = !site.dataRegion;
    const std::string memory = own ? allocations() : "";
    const std::string before = (own ? creations() : "") + spread->front() + zeroes();
    const std::string after = merges() + (own ? deletions() : "");
    if (other) branch(memory + settle(), before, after + "}\n" + (own ? frees() : ""));
    else wrap(site.construct, memory + settle() + before, after + (own ? frees() : ""));
    if (site.dataRegion) addToDataRegion();
    addClauses();
    redirect();
  }

 private:
  void nameEverything() {
    if (other) taken = other->isTaken;
    if (!site.conditions.empty()) {
      may = names.fresh("may");
      if (other) taken = names.fresh("taken");
    }
    for (const Histogram &histogram : site.histograms) {
      Holes holes = holesOf(histogram);
      const std::string stem = histogram.identifier;
      holes["copies"] = names.fresh(stem);
      holes["bins"] = other ? other->bins[histograms.size()] : names.fresh(stem + "_bins");
      holes["unless"] = other ? other->isTaken + " ? 0 : " : "";
      holes["l"] = names.fresh(stem + "_l");
      holes["held"] = may.empty() ? holes["l"] : names.fresh(stem + "_held");
      holes["may"] = may;
      holes["to"] = names.fresh(stem + "_to");
      holes["size"] = names.fresh(stem + "_room");
      holes["wanted"] = std::to_string(locals);
      holes["updates"] = updates();
      holes["if"] = site.clauses.ifClause;
      holes["condition"] = site.clauses.ifClause + site.clauses.selfClause;
      holes["queue"] = site.clauses.queue;
      holes["async"] = site.clauses.isAsync ? " async" + site.clauses.queueNumber : "";
      holes["queue_number"] = site.clauses.queueNumber;
      holes["create_directive"] = fill(language.create, holes);
      holes["zero_directive"] = fill(language.zero, holes);
      holes["merge_directive"] = fill(language.merge, holes);
      holes["atomic_directive"] = language.atomic;
      holes["delete_directive"] = fill(language.remove, holes);
      histograms.push_back(holes);
    }
  }

  /// The number of updates for the run-time rule, where it can be known when the copies are allocated.
  std::string updates() const {
    if (!site.isCounted() || site.isDeeper || (site.dataRegion && !site.iterationsAtDataRegion)) return "(size_t)-1";
    return iterationsOf(site);
  }

  // ---- memory ----

  std::string allocations() const {
    if (other) return fillEach(binsText, histograms) + other->decision + fillEach(allocateText, histograms);
    std::string result;
    for (const Holes &holes : histograms) result += fill(binsText, holes) + fill(allocateText, holes);
    return result;
  }

  /// In front of the construct: what is used of the memory, which may have been allocated further out.
  std::string settle() const {
    if (may.empty()) return "";
    std::string lines = conditionLine(site, may, histograms);
    if (other) lines += fill(takenText, {{"taken", taken}, {"may", may}, {"would", other->isTaken}});
    return lines + fillEach(useText, histograms);
  }

  std::string creations() const { return fillEach(createText, histograms); }
  std::string deletions() const {
    return fillEach(deleteText, histograms) + (site.clauses.isAsync ? fillEach(sharedMemoryText, histograms) : "");
  }
  std::string frees() const { return fillEach(freeText, histograms); }

  /// The other form first. Its text is the program's own, with changes, and comes with its indentation.
  void branch(const std::string &memory, const std::string &before, const std::string &after) {
    wrap(site.construct, memory + "if (" + taken + ") {\n", after);
    edits.insertBefore(site.construct.directive.line, other->text);
    placer.before(site.construct, "} else {\n" + before, site.indentUnit);
  }

  // ---- zero and merge ----

  std::string zeroes() const { return withMembers(site, histograms, zeroText, "zero_members", zeroMemberText, 4); }
  std::string merges() const { return withMembers(site, histograms, mergeText, "merge_members", mergeMemberText, 6); }

  // ---- count ----

  void addToDataRegion() {
    std::vector<std::string> clauses;
    for (const Holes &holes : histograms) clauses.push_back(fill(language.atRegion, holes));
    placer.clauses(site.dataRegion->directive.span.end, site.dataRegion->directive, clauses);
  }

  void addClauses() {
    std::vector<std::string> clauses = spread->sizes();
    for (const Holes &holes : histograms) clauses.push_back(fill(language.atLoop, holes));
    if (site.defaultNone) clauses.push_back(namedForDevice(site, text, scalars()));
    placer.clauses(site.construct.directive.beforeDeviceType, site.construct.directive, clauses);
  }

  /// The variables of ours that the loop reads, for default(none).
  std::vector<std::string> scalars() const {
    std::vector<std::string> list = spread->scalars();
    for (const Holes &holes : histograms) llvm::append_range(list, std::vector<std::string>{holes.at("l"), holes.at("bins")});
    return list;
  }

  /// Each use of the histogram's name in the loop becomes a use of the copy.
  void redirect() {
    std::string lines;
    for (Holes holes : histograms) {
      holes["gang"] = spread->gang();
      const std::string copy = fill(copyOfGangText, holes);
      holes["copy"] = holes["cast"].empty() ? copy : holes["cast"] + "(" + copy + ")";
      lines += fill(copyText, holes);
    }
    placer.atBodyStart(site.body, site.indentUnit, lines);
    redirectUses(site, histograms, edits);
  }

  void wrap(const Region &region, const std::string &before, const std::string &after) {
    placer.around(region, before, after, site.indentUnit);
  }

  const Site &site;
  const llvm::StringRef text;
  const long locals;
  Names &names;
  Edits &edits;
  Placer placer;
  const Language &language;
  const OtherForm *const other;
  std::vector<Holes> histograms;       // names and texts, one set per histogram
  std::optional<Spread> spread;
  std::string may;    // a variable: all conditions hold; empty: there are none
  std::string taken;  // a variable: the other form is taken
};

}  // namespace

void rewriteDuplicate(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits, const OtherForm *other) {
  Duplicate(site, text, locals, names, edits, other).rewrite();
}

}  // namespace accrue

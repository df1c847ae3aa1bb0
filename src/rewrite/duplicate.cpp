#include "rewrite/duplicate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "rewrite/conditions.h"
#include "rewrite/duplicate_loops.h"
#include "rewrite/duplicate_sample.h"
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
  const char *create, *remove, *atRegion, *atLoop;
};

constexpr Language openacc = {"#pragma acc enter data create({{copies}}[0:{{size}}]){{if}}",
                              "#pragma acc exit data delete({{copies}}[0:{{size}}]){{if}}{{async}}",
                              "create({{copies}}[0:{{size}}])", "present({{copies}}[0:{{size}}])"};

constexpr Language openmp = {"#pragma omp target enter data map(alloc: {{copies}}[0:{{size}}]){{if}}",
                             "#pragma omp target exit data map(delete: {{copies}}[0:{{size}}]){{if}}",
                             "map(alloc: {{copies}}[0:{{size}}])", "map(alloc: {{copies}}[0:{{size}}])"};

constexpr const char *binsText =
    R"(/* accrue: '{{name}}' is counted in {{l}} copies, each for a group of gangs, merged after the loop */
size_t {{bins}} = {{extent}};
)";

constexpr const char *localsText =
    R"(size_t {{held}} = {{unless}}accrue_locals({{wanted}}, {{bins}}, sizeof({{element}}), {{updates}});
)";

constexpr const char *allocateText =
    R"({{element}} *{{copies}} = ({{element}} *)accrue_allocate(&{{held}}, {{bins}}, sizeof({{element}}));
const size_t {{size}} = {{held}} * {{bins}} + 1;
)";

constexpr const char *newText = R"(int {{new}} = 1;
)";

// Where the first launch tells how many there are.
constexpr const char *laterText = R"(size_t {{held}} = 0, {{size}} = 0;
{{element}} *{{copies}} = NULL;
)";

constexpr const char *firstText = R"(if ({{new}}) {
  {{lines}}
  {{new}} = 0;
}
)";

constexpr const char *lateLocalsText = R"({{held}} = accrue_locals({{wanted}}, {{bins}}, sizeof({{element}}), {{updates}});
)";

constexpr const char *lateAllocateText =
    R"({{copies}} = ({{element}} *)accrue_allocate(&{{held}}, {{bins}}, sizeof({{element}}));
{{size}} = {{held}} * {{bins}} + 1;
)";

constexpr const char *usedText = R"(if (!{{new}}) {
  {{lines}}
}
)";

constexpr const char *takenText = R"(const int {{taken}} = {{may}} && {{would}};
)";

constexpr const char *useText = R"(const size_t {{l}} = {{may}} ? {{held}} : 0;
)";

constexpr const char *createText = R"({{create_directive}}
)";

constexpr const char *copyText =
    R"({{row_before}}{{to}}{{row_after}} =
    {{l}} > 0 ? {{copy}} : {{name}};
)";

constexpr const char *copyOfGangText = "{{copies}} + (unsigned)({{gang}}) % (unsigned){{l}} * {{bins}}";

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
        other(other),
        asks(!other && asksData(site, text)) {
    nameEverything();
    spread.emplace(site, names);
  }

  void rewrite() {
    const bool own = !site.dataRegion;
    if (!own) wrap(*site.dataRegion, asks ? later() : allocations(), (asks ? lateDeletions() : "") + frees());
    const std::string memory = own ? allocations() : asks ? first() : "";
    const std::string before = (own ? creations() : "") + spread->front() + (own || !asks ? zeroes() : "");
    const std::string after = merges() + (own ? deletions() : "");
    if (other) branch(memory + settle(), before, after + "}\n" + (own ? frees() : ""));
    else wrap(site.construct, memory + settle() + before, after + (own ? frees() : ""));
    if (!own && !asks) addToDataRegion();
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
    if (outlastsLaunches()) isNew = names.fresh("new");
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
      holes["delete_directive"] = fill(language.remove, holes);
      histograms.push_back(holes);
    }
  }

  /// The number of updates for the run-time rule, where it can be known when the copies are allocated.
  std::string updates() const {
    if (!site.isCounted() || site.isDeeper || (site.dataRegion && !site.iterationsAtDataRegion)) return "(size_t)-1";
    return iterationsOf(site);
  }

  /// Whether a launch finds the copies of the one before. Where a clause decides if the device has the loop, each has its own.
  bool outlastsLaunches() const { return site.dataRegion && site.clauses.ifClause.empty() && site.clauses.selfClause.empty(); }

  // ---- memory ----

  std::string allocations() const {
    std::string lines;
    if (other) lines = fillEach(binsText, histograms) + other->decision + fillEach(localsText, histograms);
    else
      for (const Holes &holes : histograms) lines += fill(binsText, holes) + fill(localsText, holes);
    if (asks) lines += askData(site, histograms, locals, names);
    return lines + fillEach(allocateText, histograms) + (isNew.empty() ? "" : fill(newText, {{"new", isNew}}));
  }

  // Where the first launch asks the data, it has the memory allocated as well.

  std::string later() const {
    return fillEach(binsText, histograms) + fillEach(laterText, histograms) + fill(newText, {{"new", isNew}});
  }

  std::string first() const {
    const std::string lines = fillEach(lateLocalsText, histograms) + askData(site, histograms, locals, names) +
                              fillEach(lateAllocateText, histograms) + creations() + zeroLoop({site, held(), ""});
    return fill(firstText, {{"new", isNew}, {"lines", deeper(lines, 2)}});
  }

  std::string lateDeletions() const {
    return fill(usedText, {{"new", isNew}, {"lines", deeper(fillEach(deleteText, histograms), 2)}});
  }

  /// The holes where all of the memory is meant, not what a launch uses of it.
  std::vector<Holes> held() const {
    std::vector<Holes> all = histograms;
    for (Holes &holes : all) holes["l"] = holes["held"];
    return all;
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

  std::string zeroes() const { return zeroLoop({site, histograms, isNew}); }
  std::string merges() const { return mergeLoop({site, histograms, isNew}); }

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
  const bool asks;  // the data, for the number of copies
  std::vector<Holes> histograms;       // names and texts, one set per histogram
  std::optional<Spread> spread;
  std::string may;    // a variable: all conditions hold; empty: there are none
  std::string taken;  // a variable: the other form is taken
  std::string isNew;  // a variable: no launch has used the copies; empty: so it is at every launch
};

}  // namespace

void rewriteDuplicate(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits, const OtherForm *other) {
  Duplicate(site, text, locals, names, edits, other).rewrite();
}

}  // namespace accrue

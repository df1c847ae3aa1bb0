#include "rewrite/team.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "rewrite/members.h"
#include "edit/place.h"
#include "rewrite/redirect.h"
#include "rewrite/thread_copies.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *binsText =
    R"(/* accrue: '{{name}}' is counted in a copy per thread, merged after the loop */
size_t {{bins}} = {{extent}};
const size_t {{size}} = ACCRUE_SUBROW({{bins}}, sizeof({{element}}));
)";

// Copies are zero. That is not what every operation starts with.
constexpr const char *startText = R"(for (size_t accrue_j = 0; accrue_j < {{l}}; accrue_j++) {
  for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
    {{start_members}}
  }
}
)";

constexpr const char *startMemberText = R"({{copies}}[accrue_j * {{size}} + accrue_k]{{member}} = {{identity}};)";

constexpr const char *copyText =
    R"({{row_before}}{{to}}{{row_after}} =
    accrue_thread() < {{l}} ? {{cast}}({{copies}} + accrue_thread() * {{size}}) : NULL;
)";

constexpr const char *outsideText = R"(} else {
  {{directive}}
  {{statement}}
}
)";

constexpr const char *mergeText = R"(if ({{l}} > 0) {
  #pragma omp parallel for schedule(static) if({{bins}} > 4096)
  for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
    for (size_t accrue_j = 0; accrue_j < {{l}}; accrue_j++) {
      {{merge_members}}
    }
  }
}
)";

constexpr const char *mergeMemberText = R"(if ({{copies}}[accrue_j * {{size}} + accrue_k]{{member}} != {{identity}}) {
  #pragma omp atomic update
  {{whole}}[accrue_k]{{member}} {{operator}} {{copies}}[accrue_j * {{size}} + accrue_k]{{member}};
}
{{copies}}[accrue_j * {{size}} + accrue_k]{{member}} = 0;)";

class Team {
 public:
  Team(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits)
      : site(site), text(text), locals(locals), edits(edits), placer(text, edits) {
    nameEverything(names);
  }

  void rewrite() {
    placer.around(site.construct, front(), merges() + releaseThreadCopies(histograms), site.indentUnit);
    if (site.defaultNone)
      placer.clauses(site.construct.directive.span.end, site.construct.directive,
                     {"firstprivate(" + llvm::join(ours(), ", ") + ")"});
    placer.atBodyStart(site.body, site.indentUnit, fillEach(copyText, histograms));
    redirect();
    for (const Atomic &update : site.openmp->updates) giveWay(update);
  }

 private:
  void nameEverything(Names &names) {
    l = names.fresh("l");
    if (!site.conditions.empty()) may = names.fresh("may");
    for (const Histogram &histogram : site.histograms) {
      Holes holes = holesOf(histogram);
      const std::string stem = histogram.identifier;
      holes["to"] = names.fresh(stem);
      holes["copies"] = names.fresh(stem + "_copies");
      holes["bins"] = names.fresh(stem + "_bins");
      holes["size"] = names.fresh(stem + "_size");
      holes["l"] = l;
      histograms.push_back(holes);
    }
  }

  // ---- in front and behind ----

  std::string front() const {
    std::string starts;
    for (size_t i = 0; i < histograms.size(); ++i)
      if (!startsFromZero(site.histograms[i].operation))
        starts += withMembers(site.histograms[i], histograms[i], startText, "start_members", startMemberText, 4);
    return fillEach(binsText, histograms) + allocateThreadCopies(site, {l, may, locals}, histograms) + starts;
  }

  std::string merges() const { return withMembers(site, histograms, mergeText, "merge_members", mergeMemberText, 6); }

  // ---- the loop ----

  /// The variables of ours that the loop reads, for default(none).
  std::vector<std::string> ours() const {
    std::vector<std::string> all = {l};
    for (size_t i = 0; i < histograms.size(); ++i) {
      for (const char *hole : {"copies", "size"}) all.push_back(histograms[i].at(hole));
      if (site.histograms[i].isChecked) all.push_back(histograms[i].at("bins"));
    }
    return all;
  }

  bool givesWay(const Use &use, size_t histogram) const {
    return llvm::any_of(site.openmp->updates, [&](const Atomic &update) {
      return update.histogram == histogram && update.region.directive.span.begin < use.begin && use.end <= update.region.end;
    });
  }

  /// Where the directive gives way, the thread has a copy, and the copy has the bin. Elsewhere the place is one or the other.
  void redirect() {
    for (size_t i = 0; i < histograms.size(); ++i)
      for (const Use &use : site.histograms[i].uses) {
        Holes holes = histograms[i];
        const bool isSure = givesWay(use, i);
        if (!isSure)
          holes["to"] = fill("(({{row_before}}{{row_after}})({{to}} ? {{to}} : {{name}}))", holes);  // g++ takes no other lvalue
        edits.replace(use, redirected(holes, use, site.histograms[i].isChecked && !isSure));
      }
  }

  void giveWay(const Atomic &update) {
    const Holes holes = withAtomic(histograms[*update.histogram], update, text);
    const std::string brace = update.region.needsBraces ? "{ " : "";
    const bool isChecked = site.histograms[*update.histogram].isChecked;
    edits.replace(update.region.directive.span,
                  brace + fill(isChecked ? "if ({{to}} && (size_t){{index}} < {{bins}}) {" : "if ({{to}}) {", holes));
    const std::string behind = fill(outsideText, holes) + (update.region.needsBraces ? "}\n" : "");
    placer.linesAfter(update.region.end, indent(behind, {update.region.indent, update.region.directiveIndent, site.indentUnit}));
  }

  const Site &site;
  const llvm::StringRef text;
  const long locals;
  Edits &edits;
  Placer placer;
  std::string l;                  // the variable that holds the number of copies
  std::string may;                // and whether all conditions hold; empty: there are none
  std::vector<Holes> histograms;  // names and texts, one set per histogram
};

}  // namespace

void rewriteTeam(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits) {
  Team(site, text, locals, names, edits).rewrite();
}

}  // namespace accrue

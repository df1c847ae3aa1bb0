#include "rewrite/adaptive.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"
#include "rewrite/adaptive_forms.h"
#include "rewrite/adaptive_question.h"
#include "rewrite/conditions.h"
#include "rewrite/members.h"
#include "rewrite/named_once.h"
#include "edit/place.h"
#include "plan/model.h"
#include "rewrite/redirect.h"
#include "rewrite/sample.h"
#include "rewrite/spread.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *binsText = R"(size_t {{bins}} = {{extent}};
)";

constexpr const char *wholeText = R"(const int {{whole}} = {{lengths}}; /* no section of the data is empty */
)";

constexpr const char *enterText = R"(#pragma acc enter data{{enter}}{{if}}
)";

constexpr const char *exitText = R"(#pragma acc exit data{{exit}}{{if}}
)";

constexpr const char *notNativeText = R"(if ({{launch}}.accrue_strategy != ACCRUE_NATIVE) {
)";

constexpr const char *teamText =
    R"(ACCRUE_OMP(parallel num_threads({{launch}}.accrue_number > 0 ? (int){{launch}}.accrue_number : 1){{private}})
{
)";

// Each thread fills its own copy; on a device one loop fills them all, and only if they are new.
constexpr const char *copiesText =
    R"({{element}} *{{own}} = ACCRUE_OWN(({{element}} *){{launch}}.accrue_copies[{{index}}], {{bins}}, {{turns}});
if ({{own}} && {{launch}}.accrue_must_fill) {
  const size_t accrue_e = ACCRUE_FILLED({{launch}}.accrue_number, {{bins}}, sizeof({{element}}), {{turns}});
  #pragma acc parallel loop deviceptr({{own}}){{condition}}{{queue}}
  for (size_t accrue_k = 0; accrue_k < accrue_e; accrue_k++) {
    {{zero_members}}
  }
}
)";

constexpr const char *zeroMemberText = R"({{own}}[accrue_k]{{member}} = {{identity}};)";

constexpr const char *lText = R"(const size_t {{l}} = {{launch}}.accrue_number;
)";

constexpr const char *shareText = R"(ACCRUE_OMP(for schedule(static) nowait{{collapse}}{{reduction}})
)";

constexpr const char *pickText =
    R"({{row_before}}{{to}}{{row_after}} =
    {{own}} ? {{copy}} : {{name}};
)";

constexpr const char *copyText =
    "{{own}} + ACCRUE_PICK({{number}}, {{gang}}, {{l}}, {{bins_again}}, sizeof({{element}}), {{turns}})";

// A device picks the histogram itself for what lies outside of the copy. Threads need an atomic for it, too.
constexpr const char *insideText = R"(if (ACCRUE_IS_OUTSIDE({{index}}, {{bins}})) {
  ACCRUE_OMP(atomic{{kind}})
  {{directive}}
  {{statement}}
} else {
)";

constexpr const char *barrierText = R"(ACCRUE_OMP(barrier)
)";

// Threads share the bins and take copy by copy; on a device every bin of every copy is added by itself.
constexpr const char *mergeText = R"(if ({{l}} > 0) {
  {{element}} *{{copies}} = ({{element}} *){{launch}}.accrue_copies[{{index}}];
  const size_t accrue_e = ACCRUE_PARTS({{l}}, {{bins}}, sizeof({{element}}), {{turns}});
  #pragma acc parallel loop collapse(2) deviceptr({{copies}}){{map}}{{condition}}{{queue}}
  for (size_t accrue_j = 0; accrue_j < accrue_e; accrue_j++) {
    ACCRUE_OMP(for schedule(static) nowait)
    for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
      const size_t accrue_t = ACCRUE_PART(accrue_j, {{bins}}, sizeof({{element}}), {{turns}}) + accrue_k;
      {{merge_members}}
    }
  }
}
)";

constexpr const char *mergeMemberText = R"(if ({{copies}}[accrue_t]{{member}} != {{identity}}) {
  #pragma acc atomic update
  {{whole}}[accrue_k]{{member}} {{operator}} {{copies}}[accrue_t]{{member}};
  {{copies}}[accrue_t]{{member}} = {{identity}};
})";

constexpr const char *endText = R"(accrue_end(&{{launch}});
)";

class Adaptive {
 public:
  Adaptive(const Site &site, const SiteForms &forms, llvm::StringRef text, Names &names, Edits &edits)
      : site(site),
        chip(forms.chip),
        native(forms.native),
        ptx(forms.ptx),
        text(text),
        names(names),
        edits(edits),
        placer(text, edits) {}

  std::optional<Error> rewrite() {
    nameEverything();
    const std::string bins = fillEach(binsText, histograms) + capacities.lines;
    if (binsAtDataRegion(site)) placer.around(*site.dataRegion, bins, "", site.indentUnit);
    const BroughtData data = native ? broughtData(site) : BroughtData();
    std::string front = (binsAtDataRegion(site) ? "" : bins) + conditionLine(site, launch["may"], histograms);
    const bool mayBeEmpty = !data.enter.empty() && !site.sectionLengths.empty();
    if (mayBeEmpty) {
      launch["whole"] = names.fresh("whole");
      launch["may"] = (site.conditions.empty() ? "" : launch["may"] + " && ") + launch["whole"];
    }
    samples = canSample(site, text, !data.enter.empty());
    if (sharesTurns()) front += turnsLine(launch, histograms);
    front += askLines(site, text, launch, histograms, {capacities.constants, hasThreads(), native != nullptr, samples});
    if (samples) front += sampleLines(site, sampleUse(), names);
    std::string close = fill(endText, launch);
    if (!data.enter.empty()) {  // what the construct brings to the device must be there before it
      std::string condition = site.clauses.ifClause, line;
      if (mayBeEmpty) {
        const std::string lengths = "(" + llvm::join(site.sectionLengths, ") > 0 && (") + ") > 0";
        line = fill(wholeText, {{"whole", launch["whole"]}, {"lengths", lengths}});
        condition = " if(" + (condition.empty() ? "" : deviceCondition(site) + " && ") + launch["whole"] + ")";
      }
      for (const std::string &clauses : data.enter) line += fill(enterText, {{"enter", clauses}, {"if", condition}});
      front = line + front;
      for (const std::string &clauses : data.exit) close += fill(exitText, {{"exit", clauses}, {"if", condition}});
    }
    if (native) front += nativeLines(site, *native, launchNames());
    Names inChip = names;
    const Spread spread(site, names);
    std::string before = spread.front() + (hasThreads() ? fill(teamText, withPrivates()) : "") + copies() + fill(lText, launch);
    if (hasThreads()) before += fill(shareText, threadClauses(*site.sharing));
    std::string after = (hasThreads() ? barrierText : "") + merges() + (hasThreads() ? "}\n" : "");
    auto branches = otherForms(site, text, launch["launch"], {capacities, valuesOf("bins", histograms), inChip});
    if (!branches) return branches.error();
    const bool isChosen = native || !branches->empty();
    placer.around(site.construct, front, after + (isChosen ? "}\n" : "") + close, site.indentUnit);
    std::string otherwise;
    for (const OtherConstruct &branch : *branches) {
      placer.before(site.construct, otherwise + branch.condition, site.indentUnit);
      edits.insertBefore(site.construct.directive.line, branch.construct);
      otherwise = "} else ";
    }
    if (isChosen) before = otherwise + (native ? fill(notNativeText, launch) : "{\n") + before;
    placer.before(site.construct, before, site.indentUnit);
    addClauses(spread);
    redirect(spread);
    if (hasThreads())
      for (const Atomic &atomic : site.sharing->atomics) keepAtomic(atomic);
    return std::nullopt;
  }

 private:
  void nameEverything() {
    launch["site"] = names.fresh("loop");
    launch["sizes"] = names.fresh("sizes");
    launch["launch"] = names.fresh("run");
    launch["l"] = names.fresh("l");
    launch["may"] = site.conditions.empty() ? "1" : names.fresh("may");
    if (chip.fit != ChipFit::None) capacities = nameCapacities(site, chip, names);
    for (const Histogram &histogram : site.histograms) {
      Holes holes = holesOf(histogram);
      holes.insert(launch.begin(), launch.end());
      const std::string stem = histogram.identifier;
      holes["index"] = std::to_string(histograms.size());
      holes["bins"] = names.fresh(stem + "_bins");
      holes["own"] = names.fresh(stem);
      holes["copies"] = names.fresh(stem + "_copies");
      holes["to"] = names.fresh(stem + "_to");
      // Where the extent is constant, so is what is computed from it in every iteration. Other extents may name what the device
      // does not have, as a member of a class is.
      const bool canRepeat = histogram.extent.constant && histogram.extent.atSite && !site.defaultNone &&
                             !llvm::StringRef(histogram.extent.bins).contains(',');
      holes["bins_again"] = canRepeat && takesTurns() ? operand(holes["extent"]) : holes["bins"];
      holes["condition"] = site.clauses.ifClause + site.clauses.selfClause;
      holes["queue"] = site.clauses.queue;
      histograms.push_back(holes);
    }
    launch["turns"] = !takesTurns() ? "0" : sharesTurns() ? names.fresh("turns") : "1";
    for (Holes &holes : histograms) holes["turns"] = launch["turns"];
  }

  /// Threads of one process can share the loop: it is a statement of its own, and nothing in it stays atomic but updates outside
  /// of the copies.
  bool hasThreads() const {
    return site.sharing && site.left.empty() &&
           llvm::all_of(site.sharing->atomics, [](const Atomic &atomic) { return atomic.histogram.has_value(); }) &&
           site.loop.directive.line == site.construct.directive.line;
  }

  /// Whether a thread's neighbouring iterations update different tables: see openmp.
  bool takesTurns() const { return hasThreads() && !site.isDeeper && !site.loops.empty(); }
  /// And whether their sizes decide that together.
  bool sharesTurns() const { return takesTurns() && site.histograms.size() > 1; }

  std::vector<std::string> bins() const { return valuesOf("bins", histograms); }

  SampleUse sampleUse() const {
    const std::string memory = launch.at("launch") + ".accrue_sample";
    return {memory, "once for a size", "size_t *const {{sample}} = " + memory + ";",
            "accrue_sampled(&" + launch.at("launch") + ", " + deviceCondition(site) + ");"};
  }

  NativeLaunch launchNames() {
    NativeLaunch kernel{launch["launch"], names.fresh("made"), ptx, {}, isAsyncNow(site), queueOf(site)};
    kernel.bins = bins();
    return kernel;
  }

  // ---- the program's own loop ----

  Holes withPrivates() const {
    Holes holes = threadClauses(*site.sharing);
    holes.insert(launch.begin(), launch.end());
    return holes;
  }

  std::string copies() const { return withMembers(site, histograms, copiesText, "zero_members", zeroMemberText, 4); }
  std::string merges() const { return withMembers(site, histograms, mergeText, "merge_members", mergeMemberText, 6); }

  void addClauses(const Spread &spread) {
    std::vector<std::string> clauses = spread.sizes();
    for (const Holes &holes : histograms) clauses.push_back(fill("deviceptr({{own}})", holes));
    if (site.defaultNone) {
      std::vector<std::string> scalars = spread.scalars();
      scalars.push_back(launch["l"]);
      llvm::append_range(scalars, bins());
      clauses.push_back(namedForDevice(site, text, scalars));
    }
    placer.clauses(site.construct.directive.beforeDeviceType, site.construct.directive, clauses);
  }

  /// Each use of the histogram's name in the loop becomes a use of the copy.
  void redirect(const Spread &spread) {
    std::string lines;
    for (Holes holes : histograms) {
      holes["number"] = spread.number();
      holes["gang"] = spread.gang();
      const std::string copy = fill(copyText, holes);
      holes["copy"] = holes["cast"].empty() ? copy : holes["cast"] + "(" + copy + ")";
      lines += fill(pickText, holes);
    }
    placer.atBodyStart(site.body, site.indentUnit, lines);
    redirectUses(site, histograms, edits);
  }

  void keepAtomic(const Atomic &atomic) {
    Holes holes = withAtomic(histograms[*atomic.histogram], atomic, text);
    if (!llvm::StringRef(atomic.index).contains(',')) holes["index"] = atomic.index;
    placer.around(atomic.region, fill(insideText, holes), "}\n", site.indentUnit);
  }

  const Site &site;
  const GangPlan &chip;
  const NativeKernel *const native;
  const std::string &ptx;
  const llvm::StringRef text;
  Names &names;
  Edits &edits;
  Placer placer;
  bool samples = false;  // some iterations tell their bins ahead
  Holes launch;  // its names
  GangCapacities capacities;  // of copies on the chip
  std::vector<Holes> histograms;  // names and texts, one set per histogram
};

}  // namespace

std::string obstacleToAdaptive(const Site &site) {
  if (site.histograms.size() > accrue_most_histograms) return "the loop updates more than eight histograms";
  if (llvm::StringRef(site.clauses.queue).contains("device_type")) return "its queue depends on the device";
  return "";
}

std::optional<Error> rewriteAdaptive(const Site &site, const SiteForms &forms, llvm::StringRef text, Names &names, Edits &edits) {
  return Adaptive(site, forms, text, names, edits).rewrite();
}

}  // namespace accrue

#include "rewrite/adaptive.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"
#include "rewrite/conditions.h"
#include "rewrite/iterations.h"
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

constexpr const char *turnsText = R"(const int {{turns}} = {{bytes}} <= 4096;
)";

constexpr const char *askText =
    R"(/* accrue: how {{names}} counted is chosen at each launch; ACCRUE_NOTIFY=2 tells */
static accrue_site {{site}} = {__FILE__, {{line}}, __func__, {{strategies}}, {{updates}}, 0, {{can_sample}}, 0};
const accrue_histogram {{sizes}}[] = { {{histograms}} };
accrue_launch {{launch}};
accrue_begin(&{{launch}}, &{{site}}, {{iterations}}, {{sizes}}, {{count}}, {{may}}, {{condition}}, {{is_async}}, {{queue}});
)";

constexpr const char *histogramText =
    R"({ {{bins}}, sizeof({{element}}), {{capacity}}, {{identity}}, ACCRUE_SIZE({{bins}}, sizeof({{element}}), {{turns}}), {{content}} })";

constexpr const char *enterText = R"(#pragma acc enter data{{enter}}{{if}}
)";

constexpr const char *exitText = R"(#pragma acc exit data{{exit}}{{if}}
)";

constexpr const char *leaveText = R"(if ({{launch}}.accrue_strategy == ACCRUE_LEAVE) {
)";

constexpr const char *chipText = R"(if ({{launch}}.accrue_strategy == ACCRUE_GANG_PRIVATE) {
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

/// " if(c)" -> "c"
std::string argumentOf(llvm::StringRef clause) {
  const size_t open = clause.find('(');
  return open == llvm::StringRef::npos ? "" : clause.slice(open + 1, clause.rfind(')')).trim().str();
}

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

  llvm::Error rewrite() {
    nameEverything();
    const std::string bins = fillEach(binsText, histograms) + capacities.lines;
    if (binsAtDataRegion(site)) placer.around(*site.dataRegion, bins, "", site.indentUnit);
    std::string front = (binsAtDataRegion(site) ? "" : bins) + conditionLine(site, launch["may"], histograms);
    const BroughtData data = native ? broughtData(site) : BroughtData();
    samples = canSample(site, text, !data.enter.empty());
    front += turns() + ask();
    if (samples) front += sampleLines(site, launch["launch"], condition(), names);
    std::string close = fill(endText, launch);
    if (!data.enter.empty()) {  // what the construct brings to the device must be there before it
      front = fill(enterText, {{"enter", data.enter}, {"if", site.clauses.ifClause}}) + front;
      close += fill(exitText, {{"exit", data.exit}, {"if", site.clauses.ifClause}});
    }
    if (native) front += nativeLines(site, *native, launchNames());
    Names inChip = names;
    const Spread spread(site, names);
    std::string before = spread.front() + (hasThreads() ? fill(teamText, withPrivates()) : "") + copies() + fill(lText, launch);
    if (hasThreads()) before += fill(shareText, threadClauses(*site.sharing));
    std::string after = (hasThreads() ? barrierText : "") + merges() + (hasThreads() ? "}\n" : "");
    auto branches = otherForms(inChip);
    if (!branches) return branches.takeError();
    const bool isChosen = native || !branches->empty();
    placer.around(site.construct, front, after + (isChosen ? "}\n" : "") + close, site.indentUnit);
    std::string otherwise;
    for (const Branch &branch : *branches) {
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
    return llvm::Error::success();
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
    launch["turns"] = !takesTurns() ? "0" : histograms.size() == 1 ? "1" : names.fresh("turns");
    for (Holes &holes : histograms) holes["turns"] = launch["turns"];
  }

  /// Beside a large table, those of small ones do not pay.
  std::string turns() const {
    if (!takesTurns() || histograms.size() == 1) return "";
    Holes holes = launch;
    holes["bytes"] = fillEach("{{bins_again}} * sizeof({{element}})", histograms, " + ");
    return fill(turnsText, holes);
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

  // ---- the question ----

  std::vector<std::string> bins() const { return valuesOf("bins", histograms); }

  std::string ask() const {
    Holes holes = launch;
    std::vector<std::string> sizes;
    unsigned updates = 0;
    for (size_t i = 0; i < histograms.size(); ++i) {
      Holes one = histograms[i];
      one["capacity"] = chip.fit == ChipFit::None ? "0" : capacities.constants[i];
      one["identity"] = identityOf(site.histograms[i]);
      one["content"] = isNumber(site.histograms[i]) ? fill("ACCRUE_CONTENT({{element}}, {{identity}})", one) : "0";
      sizes.push_back(fill(histogramText, one));
      updates += site.histograms[i].uses.size();
    }
    holes["names"] = listedHistograms(site) + (sizes.size() == 1 ? " is" : " are");
    holes["histograms"] = llvm::join(sizes, ", ");
    holes["count"] = std::to_string(sizes.size());
    holes["line"] = std::to_string(1 + text.take_front(site.construct.directive.span.begin).count('\n'));
    holes["strategies"] = std::string("ACCRUE_LEAVE | ACCRUE_DUPLICATE") +
                          (chip.fit == ChipFit::None ? "" : " | ACCRUE_GANG_PRIVATE") + (hasThreads() ? " | ACCRUE_OPENMP" : "") +
                          (native ? " | ACCRUE_NATIVE" : "");
    holes["updates"] = site.isDeeper ? "0" : std::to_string(updates);
    holes["can_sample"] = samples ? "1" : "0";
    holes["iterations"] = site.isCounted() ? iterationsOf(site) : "ACCRUE_UNKNOWN";
    holes["condition"] = condition();
    holes["is_async"] = site.clauses.isAsync ? "1" : "0";
    holes["queue"] = queue();
    return fill(askText, holes);
  }

  std::string queue() const { return site.clauses.isAsync ? "ACCRUE_QUEUE(" + queueNumber() + ")" : "0"; }

  std::string queueNumber() const {
    const std::string number = argumentOf(site.clauses.queueNumber);
    return number.empty() ? "acc_async_noval" : number;
  }

  NativeLaunch launchNames() {
    NativeLaunch kernel{
        launch["launch"], names.fresh("made"), ptx, {}, site.clauses.isAsync ? "ACCRUE_IS_ASYNC(" + queueNumber() + ")" : "0",
        queue()};
    kernel.bins = bins();
    return kernel;
  }

  /// Whether an element is a number, and not a structure of which updates change a part.
  static bool isNumber(const Histogram &histogram) { return histogram.members.size() == 1 && histogram.members.front().empty(); }

  /// What copies start with.
  static std::string identityOf(const Histogram &histogram) {
    switch (histogram.operation) {
      case Operation::Multiply: return "1";
      case Operation::BitAnd: return "-1";
      default: return "0";
    }
  }

  std::string condition() const {
    const std::string onDevice = argumentOf(site.clauses.ifClause), onHost = argumentOf(site.clauses.selfClause);
    if (!site.clauses.selfClause.empty() && onHost.empty()) return "0";
    std::string both = onDevice.empty() ? "" : "(" + onDevice + ") != 0";
    if (!onHost.empty()) both += (both.empty() ? "!(" : " && !(") + onHost + ")";
    return both.empty() ? "1" : both;
  }

  // ---- other forms of the construct ----

  struct Branch {
    std::string condition, construct;  // lines
  };

  /// Those that stand in front of the program's own loop. `leave` is what the program wrote, to the letter: a line that
  /// picks a copy would cost some loops a fifth of their time.
  llvm::Expected<std::vector<Branch>> otherForms(const Names &inChip) const {
    std::vector<Branch> branches;
    if (site.mayRepeat)
      branches.push_back({fill(leaveText, launch), text.slice(site.construct.directive.line, site.construct.end).str() + "\n"});
    if (chip.fit != ChipFit::None) {
      auto form = onChip(inChip);
      if (!form) return form.takeError();
      branches.push_back({fill(chipText, launch), *form});
    }
    return branches;
  }

  llvm::Expected<std::string> onChip(Names inChip) const {
    const GangForm form = nameGangForm(site, capacities, bins(), inChip);
    const std::string lines = gangFrontLines(site, form, "(int)" + launch.at("launch") + ".accrue_number");
    auto construct = gangPrivateConstruct(site, text, form, inChip);
    if (!construct) return construct.takeError();
    const Region &region = site.construct;
    return indent(lines, {region.indent, region.directiveIndent, site.indentUnit}) + *construct + "\n";
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

llvm::Error rewriteAdaptive(const Site &site, const SiteForms &forms, llvm::StringRef text, Names &names, Edits &edits) {
  return Adaptive(site, forms, text, names, edits).rewrite();
}

}  // namespace accrue

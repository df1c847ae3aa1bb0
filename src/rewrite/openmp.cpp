#include "rewrite/openmp.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"
#include "rewrite/flat_index.h"
#include "rewrite/members.h"
#include "rewrite/named_once.h"
#include "rewrite/openmp_region.h"
#include "rewrite/openmp_strips.h"
#include "edit/place.h"
#include "rewrite/redirect.h"
#include "rewrite/spread.h"
#include "rewrite/thread_copies.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *binsText =
    R"(/* accrue: '{{name}}' is counted in a copy per thread, merged after the loop */
const size_t {{bins}} = {{extent}};
)";

constexpr const char *tableText =
    R"({{row_before}}{{to}}{{row_after}} =
    {{own}} ? {{table}} : {{name}};
)";

constexpr const char *outsideText = R"(} else {
  #pragma omp atomic{{kind}}
  {{directive}}
  {{statement}}
}
)";

// In a strip.
constexpr const char *updateText = R"(#pragma acc atomic update
{{to}}{{element_of_it}}{{change}};
)";

constexpr const char *checkedUpdateText = R"(if ((size_t){{index}} < {{bins}}) {
  #pragma acc atomic update
  {{to}}{{element_of_it}}{{change}};
} else {
  #pragma omp atomic update
  #pragma acc atomic update
  {{name}}{{element_of_it}}{{change}};
}
)";

class Openmp {
 public:
  Openmp(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits)
      : site(site), text(text), locals(locals), names(names), edits(edits), placer(text, edits) {
    for (const StripLoop &strip : site.strips)
      if (canRunInStrips(strip)) strips.push_back(&strip);
  }

  void rewrite() {
    nameEverything();
    const bool atRegion = binsAtDataRegion(site);
    if (atRegion) around(*site.dataRegion, fillEach(binsText, histograms), "");
    const std::string before = (atRegion ? "" : fillEach(binsText, histograms)) + tableSizes(tables, histograms) +
                               allocateThreadCopies(site, {l, may, locals}, histograms);
    if (site.loop.directive.line == site.construct.directive.line) {
      around(site.construct, before + regionOpening(site, l, tables, histograms),
             regionClosing(site, tables, histograms) + releaseThreadCopies(histograms));
    } else {
      around(site.construct, before, releaseThreadCopies(histograms));
      Region loop = site.loop;
      loop.needsBraces = false;  // the parallel region is one statement
      around(loop, regionOpening(site, l, tables, histograms), regionClosing(site, tables, histograms));
    }
    if (site.defaultNone)
      placer.clauses(site.construct.directive.beforeDeviceType, site.construct.directive, {namedForDevice(site, text, scalars())});
    redirect();
    for (const Atomic &atomic : site.sharing->atomics)
      if (!isInStrip(atomic.region.directive.span.begin)) keepAtomic(atomic);
    for (const StripLoop *strip : strips) inStrips(*strip);
  }

 private:
  void nameEverything() {
    l = names.fresh("l");
    if (!site.conditions.empty()) may = names.fresh("may");
    if (takesTurns()) tables = names.fresh("tables");
    for (const Histogram &histogram : site.histograms) {
      Holes holes = holesOf(histogram);
      const std::string stem = histogram.identifier;
      holes["own"] = names.fresh(stem);
      holes["copies"] = names.fresh(stem + "_copies");
      holes["bins"] = names.fresh(stem + "_bins");
      holes["size"] = names.fresh(stem + "_size");
      holes["to"] = names.fresh(stem + "_to");
      holes["from"] = names.fresh(stem + "_from");
      holes["tables"] = tables;
      holes["row"] = takesTurns() ? names.fresh(stem + "_row") : "";
      // The first thread's copy is the histogram itself, unless it shall have tables.
      const std::string one = takesTurns() ? "(accrue_thread() > 0 || " + tables + " > 1)" : "accrue_thread() > 0";
      holes["has_copy"] = l + " > 0 && " + one;
      holes["bin"] = (takesTurns() ? "accrue_t * " + holes["row"] + " + " : "") + "accrue_k";
      const bool canRepeat =
          histogram.extent.constant && histogram.extent.atSite && !llvm::StringRef(histogram.extent.bins).contains(',');
      holes["bins_again"] = canRepeat ? holes["extent"] : holes["bins"];
      holes["bins_operand"] = operand(holes["bins_again"]);
      holes["l"] = l;
      histograms.push_back(holes);
    }
  }

  /// Whether neighbouring iterations update different tables: not where updates stand in loops further inside, which
  /// would stay with one table.
  bool takesTurns() const { return !site.isDeeper && !site.loops.empty(); }

  // ---- the loop ----

  /// The variables of ours that the loop reads, for default(none).
  std::vector<std::string> scalars() const {
    std::vector<std::string> all;
    if (takesTurns()) all.push_back(tables);
    if (!strips.empty() && !may.empty()) all.push_back(may);
    const bool isInside = site.loop.directive.line != site.construct.directive.line;  // so are the threads' copies
    for (const Holes &holes : histograms)
      for (const char *hole : {"own", "bins", "row"})
        if (!holes.at(hole).empty() && !(isInside && hole == std::string("own"))) all.push_back(holes.at(hole));
    return all;
  }

  /// The table for the iteration of a number, which is a size_t.
  std::string table(const Holes &holes, const std::string &number) const {
    return takesTurns() ? fill("{{own}} + (" + number + " & ({{tables}} - 1)) * {{row}}", holes) : holes.at("own");
  }

  std::string pickTables(const std::string &number) const {
    std::string lines;
    for (Holes holes : histograms) {
      holes["table"] = holes["cast"].empty() ? table(holes, number) : holes["cast"] + "(" + table(holes, number) + ")";
      lines += fill(tableText, holes);
    }
    return lines;
  }

  /// Each use of the histogram's name in the loop becomes a use of the copy.
  void redirect() {
    const std::string number = site.loops.empty() ? "" : "(size_t)" + operand(site.loops.back().iteration);
    if (llvm::none_of(strips, [&](const StripLoop *strip) { return picksTables(*strip); }))
      placer.atBodyStart(site.body, site.indentUnit, pickTables(number));
    for (size_t i = 0; i < histograms.size(); ++i)
      for (const Use &use : site.histograms[i].uses)
        if (!isInStrip(use.begin)) edits.replace(use, redirected(histograms[i], use, /*isChecked=*/false));
  }

  // ---- strips ----

  /// Whether every update whose bin must be checked tells it.
  bool canRunInStrips(const StripLoop &strip) const {
    return llvm::all_of(strip.updates, [&](const StripUpdate &update) {
      const Histogram &histogram = site.histograms[update.histogram];
      return !histogram.isChecked || flatIndex(histogram, update.subscripts);
    });
  }

  bool isInStrip(unsigned offset) const {
    return llvm::any_of(strips,
                        [&](const StripLoop *strip) { return strip->header.begin <= offset && offset < strip->body.span.end; });
  }

  /// Whether the loop is the one in which every iteration picks its tables.
  bool picksTables(const StripLoop &strip) const { return strip.body.span.begin == site.body.span.begin; }

  void inStrips(const StripLoop &strip) {
    const auto tables = [&](const std::string &number) { return picksTables(strip) ? pickTables(number) : ""; };
    const auto update = [&](size_t histogram, const std::vector<std::string> &subscripts, const std::string &element,
                            const std::string &change) {
      Holes holes = histograms[histogram];
      holes["index"] = flatIndex(site.histograms[histogram], subscripts).value_or("");
      holes["element_of_it"] = element;
      holes["change"] = change;
      return fill(site.histograms[histogram].isChecked ? checkedUpdateText : updateText, holes);
    };
    writeStrip(strip, {tables, update, may}, text, site.indentUnit, names, edits);
  }

  /// An atomic of something that is not copied is one for threads, too. A bin outside of an extent that is not stated is
  /// updated in the histogram itself, by an atomic.
  void keepAtomic(const Atomic &atomic) {
    Region region = atomic.region;
    if (!atomic.histogram) {
      region.needsBraces = false;
      return around(region, "#pragma omp atomic" + atomic.kind + "\n", "");
    }
    const Holes holes = withAtomic(histograms[*atomic.histogram], atomic, text);
    around(region, fill("if ((size_t){{index}} < {{bins}}) {\n", holes), fill(outsideText, holes));
  }

  void around(const Region &region, const std::string &before, const std::string &after) {
    placer.around(region, before, after, site.indentUnit);
  }

  const Site &site;
  const llvm::StringRef text;
  const long locals;
  Names &names;
  Edits &edits;
  Placer placer;
  std::string l;                  // the variable that holds the number of threads
  std::string tables;             // and of the tables in a copy; empty without turns
  std::string may;                // and whether all conditions hold; empty: there are none
  std::vector<const StripLoop *> strips;
  std::vector<Holes> histograms;  // names and texts, one set per histogram
};

}  // namespace

std::optional<Refusal> refuseOpenmp(const Site &site) {
  if (site.sharing) return std::nullopt;
  return Refusal{RefusalKind::NotForThreads, site.sharing.obstacle()};
}

void rewriteOpenmp(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits) {
  Openmp(site, text, locals, names, edits).rewrite();
}

}  // namespace accrue

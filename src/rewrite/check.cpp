#include "rewrite/check.h"

#include "edit/place.h"
#include "edit/template.h"
#include "llvm/ADT/STLExtras.h"
#include "rewrite/gang_plan.h"
#include "rewrite/members.h"
#include "rewrite/spread.h"
#include "site/operand.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *binsText = R"(const long long {{bins}} = (long long){{extent}};
)";

constexpr const char *frontText =
    R"(/* accrue: every index of {{names}} is checked; the first one out of range is told on stderr */
static int {{told}};
accrue_outside {{first}} = {0, 0, 0, 0};
)";

constexpr const char *checkText = "accrue_check(&{{first}}, {{number}}, {{line}}, (long long){{index}}, {{bins}})";

// The casts keep g++ from moving the update into the comma expression, which is then no atomic update.
constexpr const char *nameText = "(({{row_before}}{{row_after}})({{check}}, {{named}}))";
constexpr const char *elementText = "(*(__typeof__({{named}}) *)({{check}}, &({{named}})))";
// Behind a pointer the index is a distance, which may be negative.
constexpr const char *distanceText = "(((char *)&({{named}}) - (char *){{name}}) / (long long)sizeof({{element}}))";

constexpr const char *waitText = R"(#pragma acc wait{{queue_number}}
)";

constexpr const char *tellText = R"(accrue_tell(&{{told}}, &{{first}}, {{number}}, __FILE__, "{{shown}}", {{bins}});
)";

class Check {
 public:
  Check(const Site &site, llvm::StringRef text, Names &names, Edits &edits)
      : site(site), text(text), edits(edits), placer(text, edits) {
    const std::string told = names.fresh("told"), first = names.fresh("first");
    for (const Histogram &histogram : site.histograms) {
      Holes holes = holesOf(histogram);
      holes["told"] = told;
      holes["first"] = first;
      holes["number"] = std::to_string(histograms.size());
      holes["bins"] = names.fresh(histogram.identifier + "_bins");
      holes["extent"] = operand(histogram.extent.bins);
      holes["shown"] = escaped(histogram.name);
      histograms.push_back(holes);
    }
  }

  void rewrite() {
    Holes holes = histograms.front();
    holes["names"] = listedHistograms(site);
    holes["queue_number"] = site.clauses.queueNumber;
    if (binsAtDataRegion(site)) placer.around(*site.dataRegion, fillEach(binsText, histograms), "", site.indentUnit);
    const std::string bins = binsAtDataRegion(site) ? "" : fillEach(binsText, histograms);
    const std::string wait = site.clauses.isAsync ? fill(waitText, holes) : "";
    placer.around(site.construct, fill(frontText, holes) + bins, wait + fillEach(tellText, histograms), site.indentUnit);
    addClauses();
    for (size_t i = 0; i < histograms.size(); ++i)
      for (const Use &use : site.histograms[i].uses) edits.replace(use, checked(use, histograms[i]));
  }

 private:
  void addClauses() {
    std::vector<std::string> clauses = {"copy(" + histograms.front().at("first") + ")"};
    if (site.defaultNone) clauses.push_back(namedForDevice(site, text, valuesOf("bins", histograms)));
    placer.clauses(site.construct.directive.beforeDeviceType, site.construct.directive, clauses);
  }

  /// What the loop names, behind a check of the index.
  std::string checked(const Use &use, Holes holes) const {
    holes["line"] = std::to_string(1 + text.take_front(use.begin).count('\n'));
    holes["named"] = text.slice(use.begin, use.end).str();
    holes["index"] = use.lvalue.empty() ? operand(use.index) : fill(distanceText, holes);
    holes["check"] = fill(checkText, holes);
    return fill(use.lvalue.empty() ? nameText : elementText, holes);
  }

  const Site &site;
  const llvm::StringRef text;
  Edits &edits;
  Placer placer;
  std::vector<Holes> histograms;  // names and texts, one set per histogram
};

}  // namespace

std::string obstacleToCheck(const Site &site) {
  for (const Histogram &histogram : site.histograms)
    if (llvm::any_of(histogram.uses, [](const Use &use) { return use.index.empty(); }))
      return "not every update of " + quoted(histogram.name) + " shows which bin it changes";
  return "";
}

void rewriteCheck(const Site &site, llvm::StringRef text, Names &names, Edits &edits) { Check(site, text, names, edits).rewrite(); }

}  // namespace accrue

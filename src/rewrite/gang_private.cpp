#include "rewrite/gang_private.h"

#include "llvm/ADT/STLExtras.h"
#include "rewrite/duplicate.h"
#include "rewrite/gang_construct.h"
#include "rewrite/members.h"
#include "edit/place.h"
#include "edit/template.h"

namespace accrue {
namespace {

constexpr const char *headText =
    R"(/* accrue: every gang counts {{names}} in {{copies}} of its own on the chip and merges {{them}} */
)";

constexpr const char *fitsText =
    R"(/* ... unless they fit on the chip: then every gang counts in copies of its own there */
const int {{fits}} = accrue_wants_chip({{wanted}}){{all_fit}};
)";

std::string gangsByRule(const Site &site, const GangForm &form) {
  if (!site.gangs.number.empty()) return site.gangs.number;
  return "accrue_count_gangs(" + form.all + ", " + (isDeep(site) ? "32" : "4096") + ")";
}

std::optional<Error> rewriteFixed(const Site &site, llvm::StringRef text, const GangPlan &plan, Names &names, Edits &edits) {
  const GangCapacities capacities = nameCapacities(site, plan, names);
  const GangForm form = nameGangForm(site, capacities, {}, names);
  auto construct = gangPrivateConstruct(site, text, form, names);
  if (!construct) return construct.error();
  const bool one = site.histograms.size() == 1;
  const std::string head =
      fill(headText, {{"names", listedHistograms(site)}, {"copies", one ? "a copy" : "copies"}, {"them", one ? "it" : "them"}});
  const bool atRegion = binsAtDataRegion(site);
  Placer placer(text, edits);
  if (atRegion) placer.around(*site.dataRegion, capacities.lines, "", site.indentUnit);
  const std::string lines = (atRegion ? "" : capacities.lines) + gangFrontLines(site, form, gangsByRule(site, form));
  placer.around(site.construct, head + lines, "", site.indentUnit);
  edits.replace({site.construct.directive.line, site.construct.end}, *construct);
  return std::nullopt;
}

std::optional<Error> rewriteBounded(const Site &site, llvm::StringRef text, const GangPlan &plan, long locals, Names &names,
                                    Edits &edits) {
  OtherForm other;
  std::string allFit;
  const GangCapacities capacities = nameCapacities(site, plan, names);
  for (size_t i = 0; i < site.histograms.size(); ++i) {
    other.bins.push_back(names.fresh(site.histograms[i].identifier + "_bins"));
    if (!site.histograms[i].extent.constant || site.histograms[i].isChecked)
      allFit += " && " + other.bins.back() + " <= " + capacities.constants[i];
  }
  other.isTaken = names.fresh("fits");
  other.decision =
      capacities.lines + fill(fitsText, {{"fits", other.isTaken}, {"wanted", std::to_string(locals)}, {"all_fit", allFit}});
  Names inBranch = names;
  const GangForm form = nameGangForm(site, capacities, other.bins, inBranch);
  auto construct = gangPrivateConstruct(site, text, form, inBranch);
  if (!construct) return construct.error();
  const Region &region = site.construct;
  other.text =
      indent(gangFrontLines(site, form, gangsByRule(site, form)), {region.indent, region.directiveIndent, site.indentUnit}) +
      *construct + "\n";
  rewriteDuplicate(site, text, locals, names, edits, &other);
  return std::nullopt;
}

}  // namespace

std::optional<Error> rewriteGangPrivate(const Site &site, const GangPlan &plan, llvm::StringRef text, long locals, Names &names,
                                        Edits &edits) {
  switch (plan.fit) {
    case ChipFit::Fixed: return rewriteFixed(site, text, plan, names, edits);
    case ChipFit::Bounded: return rewriteBounded(site, text, plan, locals, names, edits);
    case ChipFit::None: break;
  }
  rewriteDuplicate(site, text, locals, names, edits);
  return std::nullopt;
}

}  // namespace accrue

#include "rewrite/adaptive_forms.h"

#include "edit/template.h"
#include "rewrite/gang_construct.h"
#include "rewrite/named_once.h"

namespace accrue {
namespace {

constexpr const char *leaveText = R"(if ({{launch}}.accrue_strategy == ACCRUE_LEAVE) {
{{alone}})";

// A compiler that knows OpenMP alone passes over the program's directive, which says what is whose.
constexpr const char *aloneText = R"(  ACCRUE_OMP(parallel num_threads(1){{private}})
)";

constexpr const char *chipText = R"(if ({{launch}}.accrue_strategy == ACCRUE_GANG_PRIVATE) {
)";

Result<std::string> onChip(const Site &site, llvm::StringRef text, const std::string &launch, ChipNames chip) {
  const GangForm form = nameGangForm(site, chip.capacities, chip.bins, chip.names);
  const std::string lines = gangFrontLines(site, form, "(int)" + launch + ".accrue_number");
  auto construct = gangPrivateConstruct(site, text, form, chip.names);
  if (!construct) return construct.error();
  const Region &region = site.construct;
  return indent(lines, {region.indent, region.directiveIndent, site.indentUnit}) + *construct + "\n";
}

/// In front of the program's own loop, where iterations have variables of their own.
std::string alone(const Site &site) {
  if (!site.sharing || site.loop.directive.line != site.construct.directive.line) return "";
  const Holes holes = threadClauses(*site.sharing);
  return holes.at("private").empty() ? "" : fill(aloneText, holes);
}

}  // namespace

Result<std::vector<OtherConstruct>> otherForms(const Site &site, llvm::StringRef text, const std::string &launch, ChipNames chip) {
  const Holes holes{{"launch", launch}, {"alone", alone(site)}};
  std::vector<OtherConstruct> forms;
  if (site.mayRepeat)
    forms.push_back({fill(leaveText, holes), text.slice(site.construct.directive.line, site.construct.end).str() + "\n"});
  if (!chip.capacities.constants.empty()) {
    auto form = onChip(site, text, launch, std::move(chip));
    if (!form) return form.error();
    forms.push_back({fill(chipText, holes), *form});
  }
  return forms;
}

}  // namespace accrue

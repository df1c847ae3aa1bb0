#include "rewrite/adaptive_forms.h"

#include "edit/template.h"
#include "rewrite/gang_construct.h"

namespace accrue {
namespace {

constexpr const char *leaveText = R"(if ({{launch}}.accrue_strategy == ACCRUE_LEAVE) {
)";

constexpr const char *chipText = R"(if ({{launch}}.accrue_strategy == ACCRUE_GANG_PRIVATE) {
)";

llvm::Expected<std::string> onChip(const Site &site, llvm::StringRef text, const std::string &launch, ChipNames chip) {
  const GangForm form = nameGangForm(site, chip.capacities, chip.bins, chip.names);
  const std::string lines = gangFrontLines(site, form, "(int)" + launch + ".accrue_number");
  auto construct = gangPrivateConstruct(site, text, form, chip.names);
  if (!construct) return construct.takeError();
  const Region &region = site.construct;
  return indent(lines, {region.indent, region.directiveIndent, site.indentUnit}) + *construct + "\n";
}

}  // namespace

llvm::Expected<std::vector<OtherConstruct>> otherForms(const Site &site, llvm::StringRef text, const std::string &launch,
                                                       ChipNames chip) {
  const Holes holes{{"launch", launch}};
  std::vector<OtherConstruct> forms;
  if (site.mayRepeat)
    forms.push_back({fill(leaveText, holes), text.slice(site.construct.directive.line, site.construct.end).str() + "\n"});
  if (!chip.capacities.constants.empty()) {
    auto form = onChip(site, text, launch, std::move(chip));
    if (!form) return form.takeError();
    forms.push_back({fill(chipText, holes), *form});
  }
  return forms;
}

}  // namespace accrue

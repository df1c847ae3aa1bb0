#include "rewrite/other_macros.h"

#include "edit/place.h"
#include "edit/template.h"
#include "recognize/ast/configurations.h"
#include "rewrite/support.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *headText = R"(/* Loops that were rewritten for other macros than these are compiled as they were. */
)";

constexpr const char *contradictionText = R"(#{{if}} {{condition}}
#define ACCRUE_OTHER_MACROS
)";

constexpr const char *ownText = R"(#else
{{construct}}
#endif
)";

}  // namespace

std::vector<std::string> contradictionsAbout(const std::set<std::string> &macros, const std::vector<std::string> &contradictions) {
  std::vector<std::string> about;
  for (const std::string &one : contradictions)
    if (!firstWordOf(macros, one).empty()) about.push_back(one);
  return about;
}

void insertOtherMacros(const std::vector<std::string> &contradictions, llvm::StringRef text, Edits &edits) {
  if (contradictions.empty()) return;
  std::string lines;
  for (const std::string &one : contradictions)
    lines += fill(contradictionText, {{"if", lines.empty() ? "if" : "elif"}, {"condition", one}});
  insertFirst(text, headText + lines + "#endif\n", edits);
}

void keepForOtherMacros(const Site &site, llvm::StringRef text, Edits &edits) {
  const Region &region = site.construct;
  Placer placer(text, edits);
  placer.linesBefore(region.directive, "#ifndef ACCRUE_OTHER_MACROS\n");
  placer.linesAfter(region.end, fill(ownText, {{"construct", text.slice(region.directive.line, region.end).str()}}));
}

}  // namespace accrue

#include "optimize/refuse_macros.h"

#include <set>
#include <string>

namespace accrue {

std::optional<Refusal> refuseMacros(const Finding &finding, const AssumedMacros &macros) {
  if (!finding.site() || finding.site()->macros.empty()) return std::nullopt;
  const std::set<std::string> &own = finding.site()->macros;
  const std::string name = quoted(*own.begin());
  if (finding.inHeader)
    return Refusal{RefusalKind::DividedByIf,
                   (own.size() == 1 ? "the macro " + name + " decides" : "macros such as " + name + " decide") +
                       " what the loop does, and it stands in a header, which other files include",
                   "move the loop into a source file, or write it so that it does the same whatever the macro is"};
  if (own.count("-include"))
    return Refusal{RefusalKind::DividedByIf, "a file that the command line includes (-include) decides what the loop does",
                   "include the file in the program's text"};
  for (const std::string &name : macros.textsInConditions)
    if (own.count(name))
      return Refusal{RefusalKind::DividedByIf,
                     "the macro " + quoted(name) + " decides what the loop does, and is no number that an #if could compare",
                     "give the macro a number on the command line"};
  return std::nullopt;
}

}  // namespace accrue

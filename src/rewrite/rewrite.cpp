#include "rewrite/rewrite.h"

#include <map>

#include "rewrite/duplicate.h"
#include "rewrite/names.h"
#include "rewrite/openmp.h"
#include "rewrite/support.h"

namespace accrue {

std::optional<Refusal> refuseFor(Strategy strategy, const Site &site) {
  return strategy == Strategy::Openmp ? refuseOpenmp(site) : std::nullopt;
}

llvm::Expected<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                              const PlanRequest &plan, const std::set<std::string> &identifiers) {
  Edits edits;
  unsigned first = text.size();
  for (const Site *site : sites) first = std::min(first, site->declaration);
  std::map<unsigned, Names> known;  // a function's names are its own
  const auto namesOf = [&](const Site *site) -> Names & {
    return known.try_emplace(site->function, identifiers).first->second;
  };
  switch (plan.strategy) {
    case Strategy::Leave: break;
    case Strategy::Duplicate:
      if (!sites.empty()) insertDuplicateSupport(text, first, edits);
      for (const Site *site : sites) rewriteDuplicate(*site, text, plan.locals, namesOf(site), edits);
      break;
    case Strategy::Openmp:
      if (!sites.empty()) insertOpenmpSupport(text, first, edits);
      for (const Site *site : sites) rewriteOpenmp(*site, text, plan.locals, namesOf(site), edits);
      break;
  }
  return edits.sorted(text);
}

}  // namespace accrue

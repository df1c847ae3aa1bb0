#include "rewrite/rewrite.h"

#include <map>

#include "rewrite/duplicate.h"
#include "rewrite/names.h"
#include "rewrite/support.h"

namespace accrue {

llvm::Expected<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                              const PlanRequest &plan, const std::set<std::string> &identifiers) {
  Edits edits;
  switch (plan.strategy) {
    case Strategy::Leave: break;
    case Strategy::Duplicate: {
      unsigned first = text.size();
      for (const Site *site : sites) first = std::min(first, site->declaration);
      if (!sites.empty()) insertDuplicateSupport(text, first, edits);
      std::map<unsigned, Names> names;  // a function's names are its own
      for (const Site *site : sites)
        rewriteDuplicate(*site, text, plan.locals, names.try_emplace(site->function, identifiers).first->second, edits);
      break;
    }
  }
  return edits.sorted(text);
}

}  // namespace accrue

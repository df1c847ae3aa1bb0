#include "rewrite/rewrite.h"

#include "rewrite/duplicate.h"
#include "rewrite/names.h"
#include "rewrite/support.h"

namespace accrue {

llvm::Expected<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                              const PlanRequest &plan, const std::set<std::string> &identifiers) {
  Edits edits;
  Names names(identifiers);
  switch (plan.strategy) {
    case Strategy::Leave: break;
    case Strategy::Duplicate: {
      unsigned first = text.size();
      for (const Site *site : sites) first = std::min(first, site->declaration);
      if (!sites.empty()) insertDuplicateSupport(text, first, edits);
      for (const Site *site : sites) rewriteDuplicate(*site, text, plan.locals, names, edits);
      break;
    }
  }
  return edits.sorted(text);
}

}  // namespace accrue

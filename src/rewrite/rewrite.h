// Sites and a plan in, new text out: the edits of one file, by the strategy that was planned.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "plan/strategy.h"
#include "recognize/site.h"
#include "rewrite/edits.h"

namespace accrue {

/// Why a site that was found cannot be carried out by this strategy.
std::optional<Refusal> refuseFor(Strategy strategy, const Site &site);

/// `sites` are all in the file that holds `text`; `identifiers` are names that must not be taken.
llvm::Expected<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                              const PlanRequest &plan, const std::set<std::string> &identifiers);

}  // namespace accrue

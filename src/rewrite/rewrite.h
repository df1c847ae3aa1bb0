// Sites and a request in, new text out: the edits of one file, by the strategy that was asked for.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "native/native.h"
#include "plan/strategy.h"
#include "site/site.h"
#include "edit/edits.h"
#include "frontend/assumed_macros.h"
#include "rewrite/gang_plan.h"
#include "rewrite/native.h"

namespace accrue {

/// Why a site that was found cannot be carried out by this strategy.
std::optional<Refusal> refuseFor(Strategy strategy, const Site &site);

/// How a site is carried out.
struct SitePlan {
  Strategy strategy = Strategy::Duplicate;  // that was asked for
  std::optional<Strategy> fallback;  // what is written in place of the strategy that was asked for,
  std::string why;                   // and why
  GangPlan chip;                     // its copies on the chip, and the memory that they take
};
/// One per site. `asked` are strategies, one per site; none: that of the request. `kernels`, for the strategy native: one per site,
/// or the reason why there is none.
std::vector<SitePlan> sitePlansOf(const std::vector<const Site *> &sites, const PlanRequest &request,
                                  const std::vector<Strategy> &asked = {}, const std::vector<NativeResult> &kernels = {});

/// The kernels of a file's sites, for the strategy native.
struct FileKernels {
  std::vector<NativeResult> results;  // one per site
  AssumedMacros macros;  // that they were made with
  PtxPlace place = PtxPlace::InFile;
};

/// `sites` are all in the file that holds `text`, `plans` theirs; `identifiers` are names that must not be taken.
Result<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                      const std::vector<SitePlan> &plans, const PlanRequest &request,
                                      const std::set<std::string> &identifiers, const FileKernels &kernels = {});

}  // namespace accrue

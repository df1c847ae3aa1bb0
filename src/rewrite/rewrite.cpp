#include "rewrite/rewrite.h"

#include <map>

#include "llvm/ADT/STLExtras.h"
#include "rewrite/adaptive.h"
#include "rewrite/duplicate.h"
#include "rewrite/gang_private.h"
#include "rewrite/names.h"
#include "rewrite/openmp.h"
#include "rewrite/support.h"

namespace accrue {

std::optional<Refusal> refuseFor(Strategy strategy, const Site &site) {
  return strategy == Strategy::Openmp ? refuseOpenmp(site) : std::nullopt;
}

std::vector<Carriage> carriagesOf(const std::vector<const Site *> &sites, const PlanRequest &plan,
                                  const std::vector<NativeResult> &kernels) {
  std::vector<Carriage> carriages(sites.size());
  const bool asksRuntime = plan.strategy == Strategy::Adaptive || plan.strategy == Strategy::Native;
  if (plan.strategy != Strategy::GangPrivate && !asksRuntime) return carriages;
  const std::vector<GangPlan> plans = planGangPrivate(sites, plan.onChipBytes, /*isBeside=*/asksRuntime);
  for (size_t i = 0; i < sites.size(); ++i) {
    carriages[i].chip = plans[i];
    if (asksRuntime) {
      if (const std::string why = obstacleToAdaptive(*sites[i]); !why.empty()) carriages[i] = {Strategy::Duplicate, why, {}};
      else if (const std::string *reason = kernels.empty() ? nullptr : std::get_if<std::string>(&kernels[i]))
        carriages[i] = {Strategy::Adaptive, *reason, plans[i]};
    } else if (plans[i].way == GangWay::None) carriages[i] = {Strategy::Duplicate, plans[i].why, {}};
  }
  return carriages;
}

llvm::Expected<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                              const std::vector<Carriage> &carriages, const PlanRequest &plan,
                                              const std::set<std::string> &identifiers,
                                              const std::vector<NativeResult> &kernels, PtxPlace place) {
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
    case Strategy::GangPrivate: {
      const auto goes = [&](GangWay way) {
        return llvm::any_of(carriages, [&](const Carriage &one) { return one.chip.way == way; });
      };
      if (goes(GangWay::Fixed) || goes(GangWay::Bounded)) insertGangPrivateSupport(text, first, edits);
      if (goes(GangWay::Bounded) || goes(GangWay::None)) insertDuplicateSupport(text, first, edits);
      for (size_t i = 0; i < sites.size(); ++i) {
        auto error = rewriteGangPrivate(*sites[i], carriages[i].chip, text, plan.locals, namesOf(sites[i]), edits);
        if (error) return error;
      }
      break;
    }
    case Strategy::Openmp:
      if (!sites.empty()) insertOpenmpSupport(text, first, edits);
      for (const Site *site : sites) rewriteOpenmp(*site, text, plan.locals, namesOf(site), edits);
      break;
    case Strategy::Adaptive:
    case Strategy::Native: {
      const auto isDuplicated = [](const Carriage &one) { return one.instead == Strategy::Duplicate; };
      if (!sites.empty()) insertRuntime(text, first, edits);
      if (llvm::any_of(carriages, isDuplicated)) insertDuplicateSupport(text, first, edits);
      std::set<std::string> named;  // functions that give PTX
      for (size_t i = 0; i < sites.size(); ++i) {
        if (isDuplicated(carriages[i])) {
          rewriteDuplicate(*sites[i], text, plan.locals, namesOf(sites[i]), edits);
          continue;
        }
        const NativeKernel *kernel = kernels.empty() ? nullptr : std::get_if<NativeKernel>(&kernels[i]);
        const Ways ways{carriages[i].chip, kernel, kernel ? nativeName(*sites[i], *kernel, place) : ""};
        if (auto error = rewriteAdaptive(*sites[i], ways, text, namesOf(sites[i]), edits)) return error;
        if (kernel && named.insert(ways.ptx).second) insertPtx(*sites[i], *kernel, place, text, first, edits);
      }
      break;
    }
  }
  return edits.sorted(text);
}

}  // namespace accrue

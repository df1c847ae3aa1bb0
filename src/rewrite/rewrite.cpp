#include "rewrite/rewrite.h"

#include <map>

#include "llvm/ADT/STLExtras.h"
#include "rewrite/adaptive.h"
#include "rewrite/check.h"
#include "rewrite/duplicate.h"
#include "rewrite/gang_private.h"
#include "rewrite/names.h"
#include "rewrite/openmp.h"
#include "rewrite/same_macros.h"
#include "rewrite/support.h"
#include "rewrite/team.h"

namespace accrue {

namespace {

/// A loop of OpenMP's has one form, by who runs it.
Strategy formOf(const OpenmpForm &openmp) { return openmp.onDevice ? Strategy::Duplicate : Strategy::Openmp; }

SitePlan planOpenmp(const OpenmpForm &openmp, Strategy wanted) {
  if (wanted == formOf(openmp)) return {};
  if (wanted == Strategy::Check) return {Strategy::Leave, "only loops of OpenACC's are checked", {}};
  return {formOf(openmp), openmp.onDevice ? "'omp target' runs the loop" : "'omp parallel' runs the loop", {}};
}

std::vector<SitePlan> planOpenacc(const std::vector<const Site *> &sites, const PlanRequest &request,
                                  const std::vector<NativeResult> &kernels) {
  std::vector<SitePlan> plans(sites.size());
  if (request.strategy == Strategy::Check)
    for (size_t i = 0; i < sites.size(); ++i)
      if (const std::string why = obstacleToCheck(*sites[i]); !why.empty()) plans[i] = {Strategy::Leave, why, {}};
  const bool asksRuntime = request.strategy == Strategy::Adaptive || request.strategy == Strategy::Native;
  if (request.strategy != Strategy::GangPrivate && !asksRuntime) return plans;
  const std::vector<GangPlan> onChip = planGangPrivate(sites, request.onChipBytes, /*isBeside=*/asksRuntime);
  for (size_t i = 0; i < sites.size(); ++i) {
    plans[i].chip = onChip[i];
    if (asksRuntime) {
      if (const std::string why = obstacleToAdaptive(*sites[i]); !why.empty()) plans[i] = {Strategy::Duplicate, why, {}};
      else if (const std::string *reason = kernels.empty() ? nullptr : std::get_if<std::string>(&kernels[i]))
        plans[i] = {Strategy::Adaptive, *reason, onChip[i]};
    } else if (onChip[i].fit == ChipFit::None) plans[i] = {Strategy::Duplicate, onChip[i].why, {}};
  }
  return plans;
}

using NamesOf = llvm::function_ref<Names &(const Site *)>;

/// `plans` are those of all sites; each of OpenMP's has a form of its own.
void rewriteOpenmpLoops(llvm::StringRef text, unsigned first, const std::vector<const Site *> &sites,
                        const std::vector<SitePlan> &plans, const PlanRequest &request, NamesOf namesOf, Edits &edits) {
  std::set<Strategy> forms;
  for (size_t i = 0; i < sites.size(); ++i) {
    if (!sites[i]->openmp) continue;
    const Strategy form = plans[i].fallback.value_or(request.strategy);
    const bool isNew = forms.insert(form).second;
    if (form == Strategy::Duplicate) {
      if (isNew) insertDuplicateSupport(text, first, edits);
      rewriteDuplicate(*sites[i], text, request.locals, namesOf(sites[i]), edits);
    } else if (form == Strategy::Openmp) {
      if (isNew) insertOpenmpSupport(text, first, edits);
      rewriteTeam(*sites[i], text, request.locals, namesOf(sites[i]), edits);
    }
  }
}

llvm::Error rewriteOpenaccLoops(llvm::StringRef text, unsigned first, const std::vector<const Site *> &sites,
                                const std::vector<SitePlan> &plans, const PlanRequest &request, const FileKernels &kernels,
                                NamesOf namesOf, Edits &edits) {
  switch (request.strategy) {
    case Strategy::Leave: break;
    case Strategy::Duplicate:
      if (!sites.empty()) insertDuplicateSupport(text, first, edits);
      for (const Site *site : sites) rewriteDuplicate(*site, text, request.locals, namesOf(site), edits);
      break;
    case Strategy::GangPrivate: {
      const auto goes = [&](ChipFit fit) { return llvm::any_of(plans, [&](const SitePlan &one) { return one.chip.fit == fit; }); };
      if (goes(ChipFit::Fixed) || goes(ChipFit::Bounded)) insertGangPrivateSupport(text, first, edits);
      if (goes(ChipFit::Bounded) || goes(ChipFit::None)) insertDuplicateSupport(text, first, edits);
      for (size_t i = 0; i < sites.size(); ++i) {
        auto error = rewriteGangPrivate(*sites[i], plans[i].chip, text, request.locals, namesOf(sites[i]), edits);
        if (error) return error;
      }
      break;
    }
    case Strategy::Openmp:
      if (!sites.empty()) insertOpenmpSupport(text, first, edits);
      for (const Site *site : sites) rewriteOpenmp(*site, text, request.locals, namesOf(site), edits);
      break;
    case Strategy::Check: {
      const auto isChecked = [](const SitePlan &one) { return !one.fallback; };
      if (llvm::any_of(plans, isChecked)) insertCheckSupport(text, first, edits);
      for (size_t i = 0; i < sites.size(); ++i)
        if (isChecked(plans[i])) rewriteCheck(*sites[i], text, namesOf(sites[i]), edits);
      break;
    }
    case Strategy::Adaptive:
    case Strategy::Native: {
      const auto isDuplicated = [](const SitePlan &one) { return one.fallback == Strategy::Duplicate; };
      const auto isMade = [](const NativeResult &one) { return std::holds_alternative<NativeKernel>(one); };
      if (llvm::any_of(kernels.results, isMade)) insertSameMacros(kernels.macros, text, edits);
      if (!sites.empty()) insertRuntime(text, first, edits);
      if (llvm::any_of(plans, isDuplicated)) insertDuplicateSupport(text, first, edits);
      std::set<std::string> named;  // functions that give PTX
      for (size_t i = 0; i < sites.size(); ++i) {
        if (isDuplicated(plans[i])) {
          rewriteDuplicate(*sites[i], text, request.locals, namesOf(sites[i]), edits);
          continue;
        }
        const NativeKernel *kernel = kernels.results.empty() ? nullptr : std::get_if<NativeKernel>(&kernels.results[i]);
        const SiteForms forms{plans[i].chip, kernel, kernel ? nativeName(*sites[i], *kernel, kernels.place) : ""};
        if (auto error = rewriteAdaptive(*sites[i], forms, text, namesOf(sites[i]), edits)) return error;
        if (kernel && named.insert(forms.ptx).second) insertPtx(*sites[i], *kernel, kernels.place, text, first, edits);
      }
      break;
    }
  }
  return llvm::Error::success();
}

}  // namespace

std::optional<Refusal> refuseFor(Strategy strategy, const Site &site) {
  return strategy == Strategy::Openmp && !site.openmp ? refuseOpenmp(site) : std::nullopt;
}

std::vector<SitePlan> sitePlansOf(const std::vector<const Site *> &sites, const PlanRequest &request,
                                  const std::vector<NativeResult> &kernels) {
  std::vector<SitePlan> plans = planOpenacc(sites, request, kernels);
  for (size_t i = 0; i < sites.size(); ++i)
    if (sites[i]->openmp) plans[i] = planOpenmp(*sites[i]->openmp, request.strategy);
  return plans;
}

llvm::Expected<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                              const std::vector<SitePlan> &plans, const PlanRequest &request,
                                              const std::set<std::string> &identifiers, const FileKernels &kernels) {
  Edits edits;
  unsigned first = text.size();
  for (const Site *site : sites) first = std::min(first, site->declaration);
  std::map<unsigned, Names> known;  // a function's names are its own
  const auto namesOf = [&](const Site *site) -> Names & { return known.try_emplace(site->function, identifiers).first->second; };
  std::vector<const Site *> openacc;
  std::vector<SitePlan> openaccPlans;
  FileKernels openaccKernels{{}, kernels.macros, kernels.place};
  for (size_t i = 0; i < sites.size(); ++i) {
    if (sites[i]->openmp) continue;
    openacc.push_back(sites[i]);
    openaccPlans.push_back(plans[i]);
    if (!kernels.results.empty()) openaccKernels.results.push_back(kernels.results[i]);
  }
  rewriteOpenmpLoops(text, first, sites, plans, request, namesOf, edits);
  if (auto error = rewriteOpenaccLoops(text, first, openacc, openaccPlans, request, openaccKernels, namesOf, edits)) return error;
  return edits.sorted(text);
}

}  // namespace accrue

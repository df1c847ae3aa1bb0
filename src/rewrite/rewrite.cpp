#include "rewrite/rewrite.h"

#include <map>
#include <utility>

#include "llvm/ADT/STLExtras.h"
#include "rewrite/adaptive.h"
#include "rewrite/check.h"
#include "rewrite/conditions.h"
#include "rewrite/duplicate.h"
#include "rewrite/duplicate_sample.h"
#include "rewrite/gang_private.h"
#include "rewrite/names.h"
#include "rewrite/native_file.h"
#include "rewrite/openmp.h"
#include "rewrite/other_macros.h"
#include "rewrite/same_macros.h"
#include "rewrite/support.h"
#include "rewrite/team.h"

namespace accrue {

std::optional<Refusal> refuseFor(Strategy strategy, const Site &site) {
  return strategy == Strategy::Openmp && !site.openmp ? refuseOpenmp(site) : std::nullopt;
}

namespace {

bool asksRuntime(Strategy strategy) { return strategy == Strategy::Adaptive || strategy == Strategy::Native; }

/// A loop of OpenMP's has one form, by who runs it.
Strategy formOf(const OpenmpForm &openmp) { return openmp.onDevice ? Strategy::Duplicate : Strategy::Openmp; }

SitePlan planOpenmp(const OpenmpForm &openmp, Strategy wanted) {
  if (wanted == formOf(openmp)) return {wanted, std::nullopt, "", {}};
  if (wanted == Strategy::Check) return {wanted, Strategy::Leave, "only loops of OpenACC's are checked", {}};
  return {wanted, formOf(openmp), openmp.onDevice ? "'omp target' runs the loop" : "'omp parallel' runs the loop", {}};
}

/// OpenACC's loops of one strategy, by their places among all sites.
std::vector<size_t> openaccBy(Strategy strategy, const std::vector<const Site *> &sites, const std::vector<SitePlan> &plans) {
  std::vector<size_t> found;
  for (size_t i = 0; i < sites.size(); ++i)
    if (!sites[i]->openmp && plans[i].strategy == strategy) found.push_back(i);
  return found;
}

/// OpenMP's loops that are written in this form.
std::vector<size_t> openmpAs(Strategy form, const std::vector<const Site *> &sites, const std::vector<SitePlan> &plans) {
  std::vector<size_t> found;
  for (size_t i = 0; i < sites.size(); ++i)
    if (sites[i]->openmp && plans[i].fallback.value_or(plans[i].strategy) == form) found.push_back(i);
  return found;
}

/// Gives the loops of one strategy on-chip memory out of `bytes`, or says what is written instead.
void planOnChip(Strategy strategy, const std::vector<const Site *> &sites, uint64_t &bytes,
                const std::vector<NativeResult> &kernels, std::vector<SitePlan> &plans) {
  std::vector<size_t> chosen;
  std::vector<const Site *> own;
  for (const size_t i : openaccBy(strategy, sites, plans)) {
    const std::string why = asksRuntime(strategy) ? obstacleToAdaptive(*sites[i]) : "";
    if (!why.empty()) {
      plans[i] = {strategy, Strategy::Duplicate, why, {}};
      continue;
    }
    chosen.push_back(i);
    own.push_back(sites[i]);
  }
  const std::vector<GangPlan> onChip = planGangPrivate(own, bytes, /*isBeside=*/asksRuntime(strategy));
  for (size_t k = 0; k < chosen.size(); ++k) {
    SitePlan &plan = plans[chosen[k]];
    plan.chip = onChip[k];
    bytes -= onChip[k].bytes;
    if (!asksRuntime(strategy)) {
      if (onChip[k].fit == ChipFit::None) plan = {strategy, Strategy::Duplicate, onChip[k].why, {}};
    } else if (strategy == Strategy::Native && !kernels.empty()) {
      if (const NativeResult &kernel = kernels[chosen[k]]; !kernel)
        plan = {strategy, Strategy::Adaptive, kernel.obstacle(), onChip[k]};
    }
  }
}

}  // namespace

std::vector<SitePlan> sitePlansOf(const std::vector<const Site *> &sites, const PlanRequest &request,
                                  const std::vector<Strategy> &asked, const std::vector<NativeResult> &kernels) {
  std::vector<SitePlan> plans(sites.size());
  for (size_t i = 0; i < sites.size(); ++i) {
    plans[i].strategy = asked.empty() ? request.strategy : asked[i];
    if (sites[i]->openmp) plans[i] = planOpenmp(*sites[i]->openmp, plans[i].strategy);
    if (sites[i]->openmp || plans[i].strategy != Strategy::Check) continue;
    if (const std::string why = obstacleToCheck(*sites[i]); !why.empty()) plans[i] = {Strategy::Check, Strategy::Leave, why, {}};
  }
  uint64_t bytes = request.onChipBytes;
  for (const Strategy strategy : {Strategy::GangPrivate, Strategy::Adaptive, Strategy::Native})
    planOnChip(strategy, sites, bytes, kernels, plans);
  return plans;
}

namespace {

/// Writes the sites of a file, strategy by strategy.
class FileWriter {
 public:
  FileWriter(llvm::StringRef text, const std::vector<const Site *> &sites, const std::vector<SitePlan> &plans,
             const PlanRequest &request, const std::set<std::string> &identifiers, const FileKernels &kernels)
      : text(text), sites(sites), plans(plans), request(request), identifiers(identifiers), kernels(kernels), first(text.size()) {
    for (const Site *site : sites) first = std::min(first, site->declaration);
  }

  Result<std::vector<Edit>> write() {
    std::set<std::string> macros;
    for (size_t i = 0; i < sites.size(); ++i) macros.merge(askedOf(i));
    contradictions = contradictionsAbout(macros, kernels.macros.contradictions);
    insertOtherMacros(contradictions, text, edits);
    for (const size_t i : openmpAs(Strategy::Duplicate, sites, plans)) duplicate(i);
    for (const size_t i : openmpAs(Strategy::Openmp, sites, plans)) team(i);
    for (const size_t i : openaccBy(Strategy::Duplicate)) duplicate(i);
    if (auto error = gangPrivate(openaccBy(Strategy::GangPrivate))) return *error;
    for (const size_t i : openaccBy(Strategy::Openmp)) openmp(i);
    check(openaccBy(Strategy::Check));
    std::vector<size_t> withRuntime = openaccBy(Strategy::Adaptive);
    llvm::append_range(withRuntime, openaccBy(Strategy::Native));
    if (auto error = adaptive(withRuntime)) return *error;
    return edits.sorted(text);
  }

 private:
  /// A function's names are its own.
  Names &namesOf(size_t i) { return known.try_emplace(sites[i]->function, identifiers).first->second; }

  std::vector<size_t> openaccBy(Strategy strategy) const { return accrue::openaccBy(strategy, sites, plans); }

  void needDuplicateSupport() {
    if (!std::exchange(hasDuplicateSupport, true)) insertDuplicateSupport(text, first, edits);
  }

  /// For a site that is done by `duplicate` alone.
  void needDuplicateSupport(size_t i) {
    needDuplicateSupport();
    if (asksData(*sites[i], text) && !std::exchange(hasSampleSupport, true)) insertSampleSupport(text, first, edits);
  }

  void needOpenmpSupport() {
    if (!std::exchange(hasOpenmpSupport, true)) insertOpenmpSupport(text, first, edits);
  }

  /// The macros that a site depends on. What the strategy openmp writes is for compilers without OpenACC: _OPENACC is another one there
  /// on purpose, and only what the loop itself does with it matters.
  std::set<std::string> askedOf(size_t i) const {
    std::set<std::string> macros = sites[i]->macros;
    if (plans[i].strategy == Strategy::Openmp && sites[i]->isOpenaccAround) macros.erase("_OPENACC");
    return macros;
  }

  /// In front of a site's own edits.
  void keepOwn(size_t i) {
    if (!contradictionsAbout(askedOf(i), contradictions).empty()) keepForOtherMacros(*sites[i], text, edits);
  }

  void duplicate(size_t i) {
    needDuplicateSupport(i);
    keepOwn(i);
    rewriteDuplicate(*sites[i], text, request.locals, namesOf(i), edits);
  }

  std::optional<Error> gangPrivate(const std::vector<size_t> &chosen) {
    const auto goes = [&](ChipFit fit) { return llvm::any_of(chosen, [&](size_t i) { return plans[i].chip.fit == fit; }); };
    if (goes(ChipFit::Fixed) || goes(ChipFit::Bounded)) insertGangPrivateSupport(text, first, edits);
    if (goes(ChipFit::Bounded)) needDuplicateSupport();
    for (const size_t i : chosen) {
      if (plans[i].chip.fit == ChipFit::None) needDuplicateSupport(i);
      keepOwn(i);
      if (auto error = rewriteGangPrivate(*sites[i], plans[i].chip, text, request.locals, namesOf(i), edits)) return error;
    }
    return std::nullopt;
  }

  void openmp(size_t i) {
    needOpenmpSupport();
    keepOwn(i);
    rewriteOpenmp(*sites[i], text, request.locals, namesOf(i), edits);
  }

  void team(size_t i) {
    needOpenmpSupport();
    keepOwn(i);
    rewriteTeam(*sites[i], text, request.locals, namesOf(i), edits);
  }

  void check(std::vector<size_t> chosen) {
    llvm::erase_if(chosen, [&](size_t i) { return plans[i].fallback.has_value(); });
    if (!chosen.empty()) insertCheckSupport(text, first, edits);
    for (const size_t i : chosen) {
      keepOwn(i);
      rewriteCheck(*sites[i], text, namesOf(i), edits);
    }
  }

  const NativeKernel *kernelOf(size_t i) const {
    const bool isNative = plans[i].strategy == Strategy::Native && !plans[i].fallback && !kernels.results.empty();
    return isNative ? kernels.results[i].orNull() : nullptr;
  }

  std::optional<Error> adaptive(std::vector<size_t> chosen) {
    llvm::sort(chosen);
    const auto isDuplicated = [&](size_t i) { return plans[i].fallback == Strategy::Duplicate; };
    if (llvm::any_of(chosen, [&](size_t i) { return kernelOf(i); })) insertSameMacros(kernels.macros, text, edits);
    if (!chosen.empty()) insertRuntime(text, first, edits);
    if (llvm::any_of(chosen, isDuplicated)) needDuplicateSupport();
    for (const size_t i : chosen) {
      if (isDuplicated(i)) duplicate(i);
      else if (auto error = adaptive(i)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> adaptive(size_t i) {
    const NativeKernel *kernel = kernelOf(i);
    keepOwn(i);
    const SiteForms forms{plans[i].chip, kernel, kernel ? nativeName(*sites[i], *kernel, kernels.place) : ""};
    if (auto error = rewriteAdaptive(*sites[i], forms, text, namesOf(i), edits)) return error;
    if (!kernel) return std::nullopt;
    if (!kernel->instance.empty() && !std::exchange(asksInstances, true)) insertInstances(text, first, edits);
    const auto insert = [&](const std::string &name, const NativeKernel &one) {
      if (named.insert(name).second) insertPtx(name, one, kernels.place, text, first, edits);
    };
    insert(forms.ptx, *kernel);
    for (const NativeKernel &other : kernel->others) insert(nativeFunctionName(other), other);
    return std::nullopt;
  }

  const llvm::StringRef text;
  const std::vector<const Site *> &sites;
  const std::vector<SitePlan> &plans;
  const PlanRequest &request;
  const std::set<std::string> &identifiers;
  const FileKernels &kernels;
  unsigned first;  // the first declaration that holds a site
  Edits edits;
  std::vector<std::string> contradictions;  // to what was assumed about the sites' macros
  std::map<unsigned, Names> known;
  std::set<std::string> named;  // functions that give PTX
  bool asksInstances = false;  // of templates
  bool hasDuplicateSupport = false, hasSampleSupport = false, hasOpenmpSupport = false;
};

}  // namespace

Result<std::vector<Edit>> rewriteFile(llvm::StringRef text, const std::vector<const Site *> &sites,
                                      const std::vector<SitePlan> &plans, const PlanRequest &request,
                                      const std::set<std::string> &identifiers, const FileKernels &kernels) {
  std::vector<Site> sure;
  for (const Site *site : sites) sure.push_back(withSureExtents(*site));
  std::vector<const Site *> written;
  for (const Site &site : sure) written.push_back(&site);
  return FileWriter(text, written, plans, request, identifiers, kernels).write();
}

}  // namespace accrue

#include "recognize/assemble.h"

#include "recognize/ast/clauses.h"
#include "recognize/describe.h"
#include "recognize/forms/body.h"
#include "recognize/forms/levels.h"
#include "recognize/forms/openmp_form.h"
#include "recognize/forms/repeats.h"
#include "recognize/forms/sharing.h"
#include "recognize/forms/strips.h"
#include "recognize/forms/sums.h"
#include "recognize/gangs.h"
#include "recognize/regions.h"
#include "recognize/updates/configuration.h"

namespace accrue {

using namespace clang;

namespace {

std::vector<const Stmt *> updatesOf(const std::vector<const Candidate *> &candidates) {
  std::vector<const Stmt *> updates;
  for (const Candidate *candidate : candidates)
    for (const TargetedUpdate &update : candidate->updates) updates.push_back(update.stmt);
  return updates;
}

void leave(Site &site, const std::string &array, Refusal refusal) {
  refusal.array = array;
  site.left.push_back(std::move(refusal));
}

// ---- histograms ----

void addHistograms(const LoopContext &context, const std::vector<const Candidate *> &legal, const ExtentQuestion &question,
                   Site &site) {
  const bool isPresent = readClauses(context.ast, context.loop.construct).preset == OpenACCDefaultClauseKind::Present;
  for (const Candidate *candidate : legal) {
    auto described = describeHistogram(context, *candidate, question);
    if (auto *histogram = std::get_if<Histogram>(&described)) {
      if (histogram->mapClause.empty() && isPresent) histogram->mapClause = "default(present)";
      site.histograms.push_back(std::move(*histogram));
    } else {
      leave(site, candidate->name, std::move(std::get<Refusal>(described)));
    }
  }
}

/// Without a data region that owns the copies, extents must hold at the construct.
void leaveUnknownAtSite(Site &site) {
  llvm::erase_if(site.histograms, [&](const Histogram &histogram) {
    if (!histogram.extent.atSite)
      leave(site, histogram.name,
            {RefusalKind::ExtentChanges, quoted(histogram.name) + " has " + quoted(histogram.extent.bins) +
                                             " bins at the data region, but perhaps not in front of the loop"});
    return !histogram.extent.atSite;
  });
}

/// The candidates that the site's histograms were made of, in their order.
std::vector<const Candidate *> rewritten(const std::vector<const Candidate *> &legal, const Site &site) {
  std::vector<const Candidate *> found;
  for (const Histogram &histogram : site.histograms)
    found.push_back(*llvm::find_if(legal, [&](const Candidate *candidate) { return candidate->name == histogram.name; }));
  return found;
}

/// What may be evaluated in front of the construct only if the loop has iterations: how many must be known there.
std::optional<Refusal> refuseUncounted(llvm::ArrayRef<const Candidate *> candidates, const Verdicts &verdicts, Site &site) {
  bool isAsked = llvm::any_of(site.conditions, [](const Apart &one) { return one.isReachedInLoop; });
  for (size_t i = 0; i < candidates.size(); ++i)
    isAsked |= site.histograms[i].isReachedInLoop = verdicts.reachedInLoop.count(candidates[i]) > 0;
  if (!isAsked || site.isCounted()) return std::nullopt;
  return Refusal{RefusalKind::PerhapsNowhere,
                 "a pointer on the way to " + quoted(site.histograms.front().name) +
                     " may lead nowhere if the loop has no iterations, and how many it has is not known"};
}

/// What must be apart from the histograms when the loop is launched.
std::vector<Apart> conditionsOf(llvm::ArrayRef<const Candidate *> candidates, const Verdicts &verdicts) {
  std::vector<Apart> conditions;
  for (size_t i = 0; i < candidates.size(); ++i)
    if (const auto ranges = verdicts.mustBeApart.find(candidates[i]); ranges != verdicts.mustBeApart.end())
      for (const Apart &range : ranges->second) conditions.push_back({range.start, range.bytes, range.isReachedInLoop, i});
  return conditions;
}

// ---- loops and places ----

void addLoops(const FormContext &context, llvm::ArrayRef<const Stmt *> updates, const Moment *dataRegion, Site &site) {
  const Numbering numbering = numberIterations(context.ast, context.unit, context.nest, updates, context.here, dataRegion);
  const Stmt *innermost = numbering.innermost ? numbering.innermost : context.nest.groups.front().innermost;
  site.loops = numbering.loops;
  site.isDeeper = numbering.isDeeper;
  site.iterationsAtDataRegion = numbering.atDataRegion && site.isCounted();
  site.body = placeOfBody(context.source, innermost);
  site.indentUnit = indentUnit(context, bodyOf(innermost), site.body);
  site.gangs = findGangs(context, numbering);
}

void addPlaces(const LoopContext &context, const OpenACCDataConstruct *dataRegion, Site &site) {
  const DeviceLoop &loop = context.loop;
  const Source &source = context.source;
  site.construct = regionOf(context, loop.construct, loop.around);
  site.loop = loop.directive == loop.construct ? site.construct : regionOfLoop(context);
  if (dataRegion) site.dataRegion = regionOf(context, dataRegion, context.around(dataRegion));
  site.declaration = outermostDeclaration(context);
  site.function = source.offset(source.manager.getExpansionLoc(loop.function->getBody()->getBeginLoc())).value_or(0);
}

/// What is asked of a loop of OpenMP's, which keeps its directives.
void addOpenmpForm(const FormContext &context, Site &site) {
  site.openmp = findOpenmpForm(context);
  site.sharing = Obstacle{"the loop's directives are OpenMP's"};
  site.levels = Obstacle{"the loop's directives are OpenMP's"};
  site.kernelBody = Obstacle{"kernels are made of OpenACC's loops only"};
}

/// What strategies make of OpenACC's directives.
void addForms(const FormContext &context, Site &site) {
  site.keptClauses = keptClauses(context);
  site.sectionLengths = sectionLengths(context);
  site.mayRepeat = mayRepeat(context);
  const Variables variables = findVariables(context);
  site.sharing = findSharing(context, variables);
  site.levels = findLevels(context, variables);
  site.strips = findStrips(context);
  site.kernelBody = findBody(context);
}

}  // namespace

std::variant<Site, Refusal> assembleSite(const ASTContext &ast, const Unit &unit, const DeviceLoop &loop, Verdicts verdicts,
                                         const UserBins &userBins) {
  const LoopContext context(ast, unit, loop);
  const ConstructClauses clauses = readClauses(ast, loop.construct);
  const std::vector<const Stmt *> updates = updatesOf(verdicts.legal);
  const Nest nest = findNest(ast, loop, updates);
  const NestShape shape = nest.shape(ast);
  Site site;
  site.isCpp = ast.getLangOpts().CPlusPlus;
  LoopMacros macros = macrosOf(ast, unit, loop);
  site.macros = std::move(macros.names);
  site.isOpenaccAround = macros.isOpenaccAround;
  // What is written twice, for other macros, is the construct alone.
  const OpenACCDataConstruct *dataRegion = site.macros.empty() ? findDataRegion(context, clauses.repeated.isAsync) : nullptr;
  const Moment atRegion{loop.function, dataRegion, context.around(dataRegion)};

  site.left = std::move(verdicts.left);
  ExtentQuestion question{.context = ast,
                          .unit = unit,
                          .site = context.here,
                          .dataRegion = dataRegion,
                          .atDataRegion = atRegion,
                          .construct = loop.construct,
                          .inTemplate = context.isInTemplate(),
                          .nest = &shape,
                          .userBins = &userBins,
                          .mayGuess = true};
  addHistograms(context, verdicts.legal, question, site);
  // The data region owns the copies of all histograms or of none.
  if (!llvm::all_of(site.histograms, [](const Histogram &histogram) { return histogram.extent.atDataRegion; })) {
    dataRegion = nullptr;
    leaveUnknownAtSite(site);
  }
  if (site.histograms.empty()) return chiefOf(std::move(site.left));

  const FormContext known{context, nest, rewritten(verdicts.legal, site), site};
  site.conditions = conditionsOf(known.rewritten, verdicts);
  for (size_t i = 0; i < known.rewritten.size(); ++i)
    site.histograms[i].mayMeetUpdates = verdicts.meetingUpdates.count(known.rewritten[i]) > 0;
  site.clauses = clauses.repeated;
  site.defaultNone = clauses.preset == OpenACCDefaultClauseKind::None;
  addPlaces(context, dataRegion, site);
  addLoops(known, updates, dataRegion ? &atRegion : nullptr, site);
  if (auto refusal = refuseUncounted(known.rewritten, verdicts, site)) return *refusal;
  if (loop.openmp) addOpenmpForm(known, site);
  else addForms(known, site);
  site.sums = findSums(known);
  return site;
}

}  // namespace accrue

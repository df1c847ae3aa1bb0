#include "recognize/recognize.h"

#include <map>
#include <tuple>

#include "clang/AST/ASTContext.h"
#include "clang/Basic/IdentifierTable.h"
#include "recognize/updates/accesses.h"
#include "recognize/assemble.h"
#include "recognize/forms/team_words.h"
#include "recognize/bare.h"
#include "recognize/extent/shared.h"
#include "recognize/hinted.h"
#include "recognize/updates/contractible.h"
#include "recognize/updates/editable.h"
#include "recognize/updates/histograms.h"
#include "recognize/updates/legality.h"
#include "recognize/updates/plain.h"

namespace accrue {

using namespace clang;

namespace {

std::string functionName(const FunctionDecl *function) {
  std::string name = function->getNameAsString();
  if (const auto *method = dyn_cast<CXXMethodDecl>(function); method && method->getParent()->isLambda()) name = "lambda";
  else if (method) name = method->getParent()->getNameAsString() + "::" + name;
  return name;
}

Finding findingAt(const ASTContext &context, const DeviceLoop &loop) {
  const SourceManager &manager = context.getSourceManager();
  const SourceLocation at = manager.getExpansionLoc(loop.directive->getBeginLoc());
  Finding finding;
  finding.file = manager.getFilename(at).str();
  finding.line = manager.getExpansionLineNumber(at);
  finding.column = manager.getExpansionColumnNumber(at);
  finding.function = functionName(loop.function);
  finding.inHeader = manager.getFileID(at) != manager.getMainFileID();
  return finding;
}

/// A loop without updates of its own may run some in a function that shows only at run time.
std::optional<Finding> lookBehindCalls(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  if (!unit.hasUpdatesInFunctions || !loop.construct || loop.function->isDependentContext()) return std::nullopt;
  const Accesses accesses = findAccesses(context, loop);
  if (!accesses.opaque) return std::nullopt;
  Finding finding = findingAt(context, loop);
  finding.what = Refusal{
      RefusalKind::OpaqueCall,
      "the loop runs " + accesses.opaque->what + " (" + Source(context).inLine(accesses.opaque->at) + "), which may hold updates",
      accesses.opaque->fix};
  return finding;
}

/// The reasons in the order of their weight: what the loop does, then how it is written, then what is not known.
std::variant<Site, Refusal> judge(const ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                                  const std::vector<Candidate> &candidates, const UserBins &userBins) {
  if (auto refusal = refuseLoop(context, loop)) return *refusal;
  Verdicts verdicts = judgeArrays(context, unit, loop, candidates);
  const bool isLeft = verdicts.legal.empty();
  const bool isSettled = isLeft && llvm::any_of(verdicts.left, [](const Refusal &one) { return !isOnlyInTheWay(one.kind); });
  if (auto refusal = isSettled ? std::nullopt : refuseText(context, unit, loop)) {
    refusal->others = std::move(verdicts.left);
    return *refusal;
  }
  if (isLeft) return chiefOf(std::move(verdicts.left));
  return assembleSite(context, unit, loop, std::move(verdicts), userBins);
}

std::optional<Finding> look(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const UserBins &userBins,
                            Contraction contraction, std::set<std::string> &arrays) {
  std::vector<Candidate> candidates = findCandidates(context, loop);
  if (candidates.empty()) return lookBehindCalls(context, unit, loop);
  for (Candidate &candidate : candidates) {
    const std::string last = candidate.place.last() ? candidate.place.last()->getNameAsString() : candidate.name;
    arrays.insert({candidate.name, last});
    candidate.isStated = userBins.count(candidate.name) || userBins.count(last);
  }

  Finding finding = findingAt(context, loop);
  finding.what = judge(context, unit, loop, candidates, userBins);
  if (const Expr *sum = finding.site() ? findContractible(context, loop, candidates, contraction) : nullptr)
    finding.contractible = Source(context).inLine(sum->getExprLoc());
  return finding;
}

using FindingPlace = std::tuple<bool, std::string, unsigned, unsigned>;

FindingPlace placeOf(const Finding &finding) { return {finding.inHeader, finding.file, finding.line, finding.column}; }

bool isUnusedTemplate(const Finding &finding) { return finding.refusal() && finding.refusal()->kind == RefusalKind::NoInstance; }

/// What the instances of one loop have in common. They share one text, so all must be rewritten, or none.
Finding agree(std::vector<Finding> instances) {
  if (!llvm::all_of(instances, isUnusedTemplate)) llvm::erase_if(instances, isUnusedTemplate);
  Finding result = instances.front();
  for (const Finding &other : llvm::drop_begin(instances)) {
    if (isSameWork(result, other)) {
      reconcile(result, other);
      continue;
    }
    const Refusal *why = other.refusal() ? other.refusal() : result.refusal();
    const std::string those = result.function == other.function
                                  ? "instances of '" + result.function + "'"
                                  : "functions with this text, such as '" + result.function + "' and '" + other.function + "',";
    result.what = Refusal{RefusalKind::InstancesDiffer, why ? "not all " + those + " qualify: " + why->reason
                                                            : those + " differ in what they update, in its type or in its extent"};
    break;
  }
  return result;
}

}  // namespace

/// The site without what compilations of one text may differ in: what `reconcile` settles, and what is only told of it.
static Site asWritten(Site site) {
  site.left.clear();
  site.conditions.clear();
  site.macros.clear();
  site.instances = 1;
  site.isCpp = site.isOpenaccAround = site.mayRepeat = site.iterationsAtDataRegion = false;
  site.sharing = Sharing();
  site.levels = Levels();
  site.kernelBody = Body();
  site.strips.clear();
  site.sums = std::vector<SumUpdate>();
  for (Histogram &histogram : site.histograms) {
    histogram.elementName.clear();
    histogram.elementBytes = 0;
    histogram.isPlain = true;
    histogram.isChecked = false;
    histogram.extent.number.clear();
    histogram.extent.source = ExtentSource::Type;
    histogram.extent.isPromised = false;
    histogram.extent.constant.reset();
  }
  return site;
}

bool isSameWork(const Finding &a, const Finding &b) {
  if (!a.site() || !b.site()) return !a.site() && !b.site();
  return asWritten(*a.site()) == asWritten(*b.site());
}

namespace {

/// A form is shared only if it is the same: the types of values and loop variables are written out in it.
template <class Form>
void agreeOn(Possible<Form> &mine, const Possible<Form> &yours) {
  if (mine && !yours) mine = yours;
  else if (mine && *mine != *yours) mine = Obstacle{"the loop is compiled more than once, and not with the same types"};
}

}  // namespace

void reconcile(Finding &known, const Finding &other) {
  Site *site = std::get_if<Site>(&known.what);
  if (!site || !other.site()) return;
  if (known.contractible.empty()) known.contractible = other.contractible;
  for (size_t i = 0; i < site->histograms.size(); ++i) {
    Histogram &mine = site->histograms[i];
    const Histogram &yours = other.site()->histograms[i];
    if (mine.extent.constant != yours.extent.constant) mine.extent.constant.reset();
    mine.elementBytes = mine.elementBytes && yours.elementBytes ? std::max(mine.elementBytes, yours.elementBytes) : 0;
    mine.isPlain &= yours.isPlain;
    mine.isChecked |= yours.isChecked;
  }
  site->instances += other.site()->instances;
  site->macros.insert(other.site()->macros.begin(), other.site()->macros.end());
  site->isOpenaccAround &= other.site()->isOpenaccAround;
  for (const Apart &condition : other.site()->conditions)
    if (!llvm::is_contained(site->conditions, condition)) site->conditions.push_back(condition);
  site->mayRepeat &= other.site()->mayRepeat;
  site->iterationsAtDataRegion &= other.site()->iterationsAtDataRegion;
  if (site->levels && other.site()->levels && site->levels->early != other.site()->levels->early) site->levels->early = {};
  Possible<Levels> levels = other.site()->levels;
  if (levels) levels->early = site->levels ? site->levels->early : EarlyBody();
  agreeOn(site->levels, levels);
  agreeOn(site->sharing, other.site()->sharing);
  agreeOn(site->sums, other.site()->sums);
  if (site->strips != other.site()->strips) site->strips.clear();
}

Recognition recognize(const Program &program, const UserBins &userBins, const RecognizeRequest &request) {
  ASTContext &context = program.context;
  Unit unit = surveyUnit(context);
  unit.shared = request.shared;
  if (!unit.loops.empty()) {
    unit.configurations = std::make_shared<Configurations>(program.preprocessor);
    unit.forThreads = wordForThreads(context);
  }
  Recognition recognition;
  HintedLoops hinted(context, program.hints);
  // In the order of the files; instances of a template meet at their common place.
  std::map<FindingPlace, std::vector<Finding>> byPlace;
  std::map<FindingPlace, SiteHints> hintsAt;
  for (const DeviceLoop &loop : unit.loops) {
    LoopHints hints = hinted.about(loop);
    hints.bins.insert(userBins.begin(), userBins.end());
    std::set<std::string> arrays;
    auto finding = look(context, unit, loop, hints.bins, request.contraction, arrays);
    hinted.take(hints, arrays);
    if (!finding) continue;
    recognition.arrays.insert(arrays.begin(), arrays.end());
    hintsAt[placeOf(*finding)] = {hints.strategy, hints.lines};
    byPlace[placeOf(*finding)].push_back(std::move(*finding));
  }
  for (const DeviceLoop &bare : unit.bare) {
    Finding finding = findingAt(context, bare);
    finding.what = bare.openmp && bare.openmp->obstacle ? *bare.openmp->obstacle : refuseBare(bare);
    byPlace[placeOf(finding)].push_back(std::move(finding));
  }
  for (auto &[place, instances] : byPlace) {
    recognition.findings.push_back(agree(std::move(instances)));
    recognition.hints.push_back(hintsAt[place]);
  }
  recognition.hintFaults = hinted.faults();
  if (request.tellsPlain) recognition.plain = findPlainLoops(context, unit);
  if (request.tellsExtents) recognition.extents = tellExtents(context, unit);
  if (!recognition.findings.empty())
    for (const auto &entry : context.Idents) recognition.identifiers.insert(entry.first().str());
  return recognition;
}

}  // namespace accrue

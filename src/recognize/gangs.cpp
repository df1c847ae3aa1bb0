#include "recognize/gangs.h"

#include "clang/AST/OpenACCClause.h"

namespace accrue {

using namespace clang;

namespace {

/// The programmer's own number, where it can be evaluated in front of the construct.
std::string ownNumber(const LoopContext &context) {
  std::string number;
  for (const OpenACCClause *clause : context.loop.construct->clauses())
    if (const auto *gangs = dyn_cast<OpenACCNumGangsClause>(clause);
        gangs && !gangs->getIntExprs().empty() && isEvaluable(context.ast, gangs->getIntExprs().front(), context.here))
      number = context.source.text(gangs->getIntExprs().front());
  return number;
}

/// gang(n), worker(n), vector(n)
bool hasSizesInLoop(const OpenACCConstructStmt *directive) {
  return llvm::any_of(directive->clauses(), [](const OpenACCClause *clause) {
    if (const auto *gang = dyn_cast<OpenACCGangClause>(clause)) return gang->getNumExprs() > 0;
    if (const auto *sized = dyn_cast<OpenACCClauseWithSingleIntExpr>(clause))
      return isa<OpenACCWorkerClause, OpenACCVectorClause>(clause) && sized->hasIntExpr();
    return false;
  });
}

/// A number of gangs would make every gang run what only one was to run, or say of a loop that it is independent.
bool mayAddSizes(const FormContext &context) {
  const OpenACCConstructStmt *construct = context.loop.construct;
  if (isRunByEveryGang(context.loop)) return false;
  const bool hasLevels = llvm::any_of(construct->clauses(), [](const OpenACCClause *clause) {
    return isa<OpenACCGangClause, OpenACCWorkerClause, OpenACCVectorClause, OpenACCAutoClause>(clause);
  });
  return !isKernels(construct) || (!hasLevels && context.mayRunAtOnce(context.loop.directive));
}

}  // namespace

Gangs findGangs(const FormContext &context, const Numbering &numbering) {
  const OpenACCConstructStmt *construct = context.loop.construct;
  Gangs gangs;
  gangs.number = ownNumber(context);
  gangs.onePerIteration = !numbering.reachesVectors || numbering.isDeeper;
  // Inside a larger construct the number of gangs is not this loop's alone to set; with loops inside, ⌈n/256⌉ gangs
  // would be too few. OpenMP's teams are the program's own choice.
  const bool isOwnConstruct = !context.loop.openmp && isa<OpenACCCombinedConstruct>(construct) && context.nest.groups.size() == 1;
  if (!isOwnConstruct || !context.site.isCounted() || gangs.onePerIteration || hasSizesInLoop(construct)) return gangs;
  gangs.asLoopClauses = isKernels(construct);
  if (!mayAddSizes(context)) return gangs;
  const auto has = [&](OpenACCClauseKind wanted) { return hasClause(construct, wanted); };
  gangs.addNumber = !has(OpenACCClauseKind::NumGangs);
  gangs.addVectorLength = !has(OpenACCClauseKind::VectorLength) && !has(OpenACCClauseKind::NumWorkers);
  return gangs;
}

}  // namespace accrue

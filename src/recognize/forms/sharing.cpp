#include "recognize/forms/sharing.h"

#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/places.h"
#include "recognize/forms/atomics.h"
#include "recognize/forms/gang_variables.h"
#include "recognize/forms/team_words.h"
#include "recognize/loops/counting.h"
#include "recognize/loops/order.h"
#include "recognize/updates/legality.h"

namespace accrue {

using namespace clang;

namespace {

/// Why OpenMP cannot count the loop.
std::optional<Obstacle> obstacleInHeader(const FormContext &context) {
  const LoopGroup &outermost = context.nest.groups.front();
  if (isRunByEveryGang(context.loop)) return Obstacle{everyGangRunsIt};
  if (!context.mayRunAtOnce(context.loop.directive)) return Obstacle{notIndependent};
  if (!outermost.isCounted) return Obstacle{"the loop's iterations are not counted by its header"};
  for (const CountedLoop &counted : outermost.loops) {
    const QualType type = counted.variable->getType();
    if (type->isIntegralOrEnumerationType() && context.ast.getIntWidth(type) < context.ast.getIntWidth(context.ast.IntTy))
      return Obstacle{"OpenMP counts in the type of '" + counted.variable->getNameAsString() + "', which is too narrow"};
    if (!comparesAsCounted(context.ast, counted)) return Obstacle{"the loop compares its variable in another type, or with !="};
  }
  for (const CountedLoop &counted : outermost.loops)
    for (const Expr *part : {counted.lower, counted.upper, counted.step})
      if (part && part->HasSideEffects(context.ast))
        return Obstacle{"'" + context.source.text(part) +
                        "' in the loop's header has side effects, and every thread would evaluate it"};
  return std::nullopt;
}

/// How many loops may be counted together.
unsigned collapsedLoops(const LoopGroup &outermost) {
  for (const OpenACCClause *clause : outermost.directive->clauses())
    if (const auto *collapse = dyn_cast<OpenACCCollapseClause>(clause); collapse && !collapse->hasForce())
      return outermost.loops.size();
  return 1;
}

/// What is declared in the construct, but outside of the loop, belongs to a gang, which runs its iterations one after the
/// other. Threads would share it.
std::optional<Obstacle> gangVariable(const LoopContext &context) {
  const std::vector<const VarDecl *> written = writtenGangVariables(context.ast, context.loop, context.loop.loop());
  if (written.empty()) return std::nullopt;
  return Obstacle{"'" + written.front()->getNameAsString() + "' belongs to a gang, and the loop writes to it"};
}

}  // namespace

Possible<Sharing> findSharing(const FormContext &context, const Variables &variables) {
  if (auto obstacle = obstacleInHeader(context)) return *obstacle;
  if (variables.obstacle) return *variables.obstacle;
  if (auto obstacle = gangVariable(context)) return *obstacle;
  const Possible<std::vector<Atomic>> atomics = findAtomics(context);
  if (!atomics) return Obstacle{atomics.obstacle()};
  if (auto obstacle = atomicsInCalls(context)) return *obstacle;
  for (const Histogram &histogram : context.site.histograms)
    if (histogram.mayMeetUpdates)
      return Obstacle{"another update in the loop may change an element of '" + histogram.name +
                      "', which a thread counts in place; where they are never one array, 'restrict' says so"};
  if (auto obstacle = teamWords(context)) return *obstacle;
  if (const VarDecl *variable = threadVariable(context.ast, context.loop, context.loop.loop()))
    return Obstacle{"'" + variable->getNameAsString() + "' is a variable of each thread"};
  return Sharing{variables.privates, variables.firstPrivates, variables.reductions, collapsedLoops(context.nest.groups.front()),
                 *atomics};
}

}  // namespace accrue

#include "recognize/forms/levels.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/places.h"
#include "recognize/forms/early.h"
#include "recognize/forms/flat_nest.h"
#include "recognize/forms/gang_variables.h"
#include "recognize/forms/repeats.h"
#include "recognize/loops/order.h"

namespace accrue {

using namespace clang;

namespace {

bool isLevel(const OpenACCClause *clause) {
  return isa<OpenACCGangClause, OpenACCWorkerClause, OpenACCVectorClause, OpenACCSeqClause, OpenACCAutoClause,
             OpenACCIndependentClause>(clause);
}

bool isShape(const OpenACCClause *clause) { return isa<OpenACCCollapseClause, OpenACCTileClause>(clause); }

bool isSize(const OpenACCClause *clause) {
  return isa<OpenACCNumGangsClause, OpenACCNumWorkersClause, OpenACCVectorLengthClause>(clause);
}

/// Whether the construct's directive is the loop's.
bool isCombined(const LoopContext &context) { return context.loop.directive == context.loop.construct; }

// ---- the construct ----

/// `kernels` becomes `parallel`: what only the former does must not be needed.
std::optional<Obstacle> obstacleInKernels(const LoopContext &context, const Variables &variables) {
  if (!isCombined(context) && onlyStatement(behind(context.loop.construct)) != context.loop.directive)
    return Obstacle{"the kernels construct holds more than the loop"};
  if (variables.firstPrivates.empty()) return std::nullopt;
  return Obstacle{"'" + variables.firstPrivates.front() + "', which the loop writes, may be read behind the kernels construct"};
}

std::optional<Obstacle> obstacleInConstruct(const FormContext &context, const Variables &variables) {
  const DeviceLoop &loop = context.loop;
  if (!isCombined(context) && isa<OpenACCCombinedConstruct>(loop.construct))
    return Obstacle{"a sequential loop of the same directive stands around the loop"};
  if (isRunByEveryGang(loop)) return Obstacle{everyGangRunsIt};
  if (!context.mayRunAtOnce(loop.directive)) return Obstacle{notIndependent};
  if (!isWhole(context)) return Obstacle{"the directive stands in an #if of its own"};
  if (!isAlone(loop)) return Obstacle{"the construct holds other loops"};
  return isKernels(loop.construct) ? obstacleInKernels(context, variables) : std::nullopt;
}

/// The loops' variables are declared at the body's start.
std::optional<Obstacle> hiddenCounter(const FlatNest &nest) {
  const Stmt *const body = bodyOf(nest.innermost);
  for (const Stmt *stmt : statementsOf(body))
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      for (const Decl *decl : declaration->decls())
        for (const FlatLoop &flat : nest.loops)
          if (const auto *variable = dyn_cast<VarDecl>(decl); variable && variable->getName() == flat.variable)
            return Obstacle{"a variable of the body hides '" + flat.variable + "', which the loop counts with"};
  return std::nullopt;
}

// ---- the loops further inside ----

bool holdsParallelLoop(const FormContext &context, const Stmt *body) {
  return anyStmt(body, [&](const Stmt *stmt) {
    const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt);
    return directive && !hasClause(directive, OpenACCClauseKind::Seq) && context.mayRunAtOnce(directive);
  });
}

InnerLoop innerLoop(const FormContext &context, const OpenACCLoopConstruct *directive) {
  InnerLoop inner{context.source.directive(directive).span, false, {}};
  inner.takesLanes = context.mayRunAtOnce(directive) && !holdsParallelLoop(context, bodyOf(behind(directive)));
  for (const OpenACCClause *clause : directive->clauses()) {
    if (isa<OpenACCDeviceTypeClause>(clause)) break;  // what follows are levels and shapes of other devices
    if (!isLevel(clause) && !isa<OpenACCTileClause>(clause)) inner.clauses.push_back(context.source.text(clause->getSourceRange()));
  }
  return inner;
}

/// The innermost parallel loops take the lanes; those around them run in turns.
Possible<std::vector<InnerLoop>> findInnerLoops(const FormContext &context, const Stmt *body) {
  std::vector<InnerLoop> loops;
  bool areWritten = true;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt);
    if (!directive || hasClause(directive, OpenACCClauseKind::Seq)) return true;
    areWritten &= context.source.isWritten(directive);
    if (areWritten) loops.push_back(innerLoop(context, directive));
    return areWritten;
  });
  if (!areWritten) return Obstacle{"a macro writes the directive of a loop inside"};
  return loops;
}

// ---- variables of a gang ----

/// A private array or structure of the loops whose lanes would share it.
const Expr *privateOfGang(const FlatNest &nest) {
  for (const LoopGroup &group : nest.groups)
    for (const OpenACCClause *clause : group.directive->clauses())
      if (isa<OpenACCPrivateClause>(clause))
        for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList())
          if (!var->IgnoreParenImpCasts()->getType()->isScalarType()) return var;
  return nullptr;
}

/// Iterations of one gang become those of its workers and lanes.
std::optional<Obstacle> gangVariable(const LoopContext &context, const FlatNest &nest, bool lanesInside) {
  const Stmt *body = bodyOf(nest.innermost);
  const auto written = writtenGangVariables(context.ast, context.loop, body, /*withClauses=*/true);
  if (!written.empty())
    return Obstacle{"'" + written.front()->getNameAsString() + "' belongs to a gang, and the loop writes to it"};
  if (!lanesInside) return std::nullopt;
  const auto shared = sharedWithLoopsInside(context.ast, body);
  if (!shared.empty())
    return Obstacle{"'" + shared.front()->getNameAsString() + "' belongs to a gang, and a loop inside shares it"};
  if (const Expr *var = privateOfGang(nest))
    return Obstacle{"'" + context.source.text(var) + "' is private to a gang, and a loop inside may share it"};
  return std::nullopt;
}

// ---- clauses ----

bool isOnLoop(const LoopContext &context, const std::string &text) {
  return llvm::any_of(context.loop.directive->clauses(),
                      [&](const OpenACCClause *clause) { return context.source.text(clause->getSourceRange()) == text; });
}

std::optional<Obstacle> obstacleInClauses(const LoopContext &context) {
  bool isForOneDevice = false;
  for (const OpenACCClause *clause : context.loop.construct->clauses()) {
    const std::string text = context.source.text(clause->getSourceRange());
    isForOneDevice |= isa<OpenACCDeviceTypeClause>(clause);
    if (isForOneDevice && isShape(clause)) return Obstacle{"'" + text + "' is meant for one type of device only"};
    if (isa<OpenACCReductionClause>(clause) && !isCombined(context) && !isOnLoop(context, text))
      return Obstacle{"'" + text + "' stands on the construct, but not on the loop"};
  }
  return std::nullopt;
}

void addLoopClauses(const LoopContext &context, const OpenACCConstructStmt *directive, Levels &levels) {
  for (const OpenACCClause *clause : directive->clauses()) {
    if (isa<OpenACCDeviceTypeClause>(clause) && directive != context.loop.construct) return;
    const std::string text = context.source.text(clause->getSourceRange());
    std::vector<std::string> *list = isa<OpenACCPrivateClause>(clause)     ? &levels.privates
                                     : isa<OpenACCReductionClause>(clause) ? &levels.reductions
                                                                           : nullptr;
    if (list && !llvm::is_contained(*list, text)) list->push_back(text);
  }
}

/// Scalars that the loop writes and nobody reads outside are every lane's own, loop variables among them.
std::vector<std::string> ownVariables(const Variables &variables, const std::vector<FlatLoop> &loops) {
  std::vector<std::string> own = variables.privates;
  for (const FlatLoop &flat : loops) {
    if (!flat.type.empty()) llvm::erase(own, flat.variable);
    else if (flat.isUsed && !llvm::is_contained(own, flat.variable)) own.push_back(flat.variable);
  }
  return own;
}

/// A routine that uses workers or lanes itself cannot be called by one lane.
std::optional<Obstacle> wideRoutine(const Stmt *loop) {
  std::optional<Obstacle> obstacle;
  forEachStmt(loop, [&](const Stmt *stmt) {
    const auto *call = dyn_cast<CallExpr>(stmt);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    const auto *routine = callee ? callee->getAttr<OpenACCRoutineDeclAttr>() : nullptr;
    if (routine && !obstacle && llvm::any_of(routine->Clauses, [](const OpenACCClause *clause) {
          return isa<OpenACCGangClause, OpenACCWorkerClause, OpenACCVectorClause>(clause);
        }))
      obstacle = Obstacle{"'" + callee->getNameAsString() + "' is a routine of more than one lane"};
    return !obstacle;
  });
  return obstacle;
}

}  // namespace

std::vector<std::string> keptClauses(const LoopContext &context) {
  std::vector<std::string> kept;
  if (!isWhole(context)) return kept;
  std::string deviceType;  // put in front of the next clause that is kept
  for (const OpenACCClause *clause : context.loop.construct->clauses()) {
    const std::string text = context.source.text(clause->getSourceRange());
    if (isa<OpenACCDeviceTypeClause>(clause)) deviceType = text + " ";
    const bool ofLoop = isCombined(context) && isa<OpenACCPrivateClause, OpenACCReductionClause>(clause);
    if (isa<OpenACCDeviceTypeClause>(clause) || isLevel(clause) || isShape(clause) || isSize(clause) || ofLoop) continue;
    kept.push_back(deviceType + text);
    deviceType.clear();
  }
  return kept;
}

std::vector<std::string> sectionLengths(const LoopContext &context) {
  std::vector<std::string> lengths;
  for (const OpenACCClause *clause : context.loop.construct->clauses()) {
    if (!isa<OpenACCCopyClause, OpenACCCopyInClause, OpenACCCopyOutClause, OpenACCCreateClause>(clause)) continue;
    for (const Expr *named : cast<OpenACCClauseWithVarList>(clause)->getVarList())
      for (const auto *part = dyn_cast<ArraySectionExpr>(named->IgnoreParenImpCasts()); part;
           part = dyn_cast<ArraySectionExpr>(part->getBase()->IgnoreParenImpCasts())) {
        const Expr *length = part->getLength();
        if (!length || length->isValueDependent() || length->isEvaluatable(context.ast)) continue;
        std::string text = context.source.text(length);
        if (text.empty()) {  // a macro's
          llvm::raw_string_ostream out(text);
          length->printPretty(out, nullptr, context.ast.getPrintingPolicy());
        }
        if (!llvm::is_contained(lengths, text)) lengths.push_back(std::move(text));
      }
  }
  return lengths;
}

Possible<Levels> findLevels(const FormContext &context, const Variables &variables) {
  if (auto obstacle = obstacleInConstruct(context, variables)) return *obstacle;
  const Possible<FlatNest> nest = findFlatNest(context);
  if (!nest) return Obstacle{nest.obstacle()};
  if (auto obstacle = hiddenCounter(*nest)) return *obstacle;
  const Stmt *body = bodyOf(nest->innermost);
  const Possible<std::vector<InnerLoop>> inner = findInnerLoops(context, body);
  if (!inner) return Obstacle{inner.obstacle()};
  const bool lanesInside = llvm::any_of(*inner, [](const InnerLoop &loop) { return loop.takesLanes; });
  if (auto obstacle = gangVariable(context, *nest, lanesInside)) return *obstacle;
  if (auto obstacle = obstacleInClauses(context)) return *obstacle;
  if (auto obstacle = wideRoutine(context.loop.loop())) return *obstacle;

  Levels levels;
  levels.isCombined = isCombined(context);
  levels.loops = nest->loops;
  for (const LoopGroup &group : nest->groups.drop_front()) levels.dropped.push_back(context.source.directive(group.directive).span);
  levels.body = placeOfBody(context.source, nest->innermost);
  levels.inner = *inner;
  levels.lanesInside = lanesInside;
  for (const LoopGroup &group : nest->groups) addLoopClauses(context, group.directive, levels);
  levels.ownVariables = ownVariables(variables, nest->loops);
  if (context.site.mayRepeat && !lanesInside && levels.reductions.empty() && !context.isInTemplate())
    levels.early = findEarlyBody(context, body);
  return levels;
}

}  // namespace accrue

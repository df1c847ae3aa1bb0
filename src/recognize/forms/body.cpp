#include "recognize/forms/body.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"
#include "recognize/forms/numbering.h"
#include "recognize/loops/order.h"
#include "recognize/updates/update.h"

namespace accrue {

using namespace clang;

namespace {

// ---- where it stands ----

/// The place of the loop and of its function, in a body of which nothing else is known.
Possible<Body> findPlace(const LoopContext &context) {
  const FunctionDecl *function = context.loop.function;
  const auto begin = context.source.offset(context.loop.loop()->getBeginLoc()), end = context.source.endOf(context.loop.loop());
  if (!begin || !end) return Obstacle{"a macro writes the loop"};
  Body body;
  body.loop = {*begin, *end};
  body.file = context.source.manager.getFilename(context.loop.loop()->getBeginLoc()).str();
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  body.isLambda = method && method->getParent()->isLambda();
  const auto start = context.source.offset(function->getInnerLocStart());
  if (!start && !body.isLambda) return Obstacle{"a macro writes the function '" + function->getNameAsString() + "'"};
  body.function = start.value_or(0);
  return body;
}

/// The kernel takes the place of the whole construct.
bool holdsMoreThanTheLoop(const DeviceLoop &loop) {
  const Stmt *stmt = behind(loop.construct);
  while (const auto *block = dyn_cast_or_null<CompoundStmt>(stmt)) {
    if (block->size() != 1) return true;
    stmt = block->body_front();
  }
  return loop.directive != loop.construct && stmt != loop.directive;
}

// ---- what the directives say ----

/// The clauses of the construct, of the loop, of the data regions around them and of the whole program.
std::vector<const OpenACCClause *> clausesFor(const LoopContext &context) {
  std::vector<const OpenACCClause *> all;
  llvm::append_range(all, context.loop.construct->clauses());
  if (context.loop.directive != context.loop.construct) llvm::append_range(all, context.loop.directive->clauses());
  for (const Stmt *outer : context.loop.around)
    if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) llvm::append_range(all, region->clauses());
  for (const Decl *decl : context.ast.getTranslationUnitDecl()->decls())
    if (const auto *directive = dyn_cast<OpenACCDeclareDecl>(decl)) llvm::append_range(all, directive->clauses());
  return all;
}

/// Variables in clauses.
struct Named {
  std::vector<const VarDecl *> privates, onDevice;  // private(v), copy(v)
};

/// Fills in the body's variables that clauses name.
std::optional<Obstacle> readClause(const OpenACCClauseWithVarList *clause, Named &named, Body &body) {
  const bool isPrivate = isa<OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause);
  for (const Expr *var : clause->getVarList()) {
    const auto place = placeOfVar(var);
    const auto *variable = place && place->members.empty() ? dyn_cast_or_null<VarDecl>(place->root) : nullptr;
    if (!variable) continue;
    const std::string name = variable->getNameAsString();
    const QualType type = variable->getType().getNonReferenceType();
    if (isPrivate && !type->isScalarType()) return Obstacle{"'" + name + "' is private, and more than a number"};
    (isPrivate ? named.privates : named.onDevice).push_back(variable->getCanonicalDecl());
    if (isPrivate) continue;
    if (isa<OpenACCDevicePtrClause>(clause)) body.devicePointers.push_back(name);
    else if (type->isScalarType() && !isa<ArraySectionExpr>(var->IgnoreParenImpCasts()) && !type->isPointerType())
      body.mapped.push_back(name);
  }
  return std::nullopt;
}

Possible<Named> readClauses(const LoopContext &context, Body &body) {
  Named named;
  for (const OpenACCClause *clause : clausesFor(context)) {
    if (isa<OpenACCReductionClause>(clause))
      return Obstacle{"'" + context.source.text(clause->getSourceRange()) + "' is on the loop, and kernels do not reduce"};
    const auto *names = dyn_cast<OpenACCClauseWithVarList>(clause);
    if (auto obstacle = names ? readClause(names, named, body) : std::nullopt) return *obstacle;
  }
  return named;
}

// ---- variables ----

/// A scalar that the loop writes is each iteration's own, unless a clause or a kernels construct keeps its last value.
bool mayKeepLastValue(const LoopContext &context, const VarDecl *variable) {
  return isModified(variable, context.loop.loop()) && isKernels(context.loop.construct) &&
         !countsLoop(context.ast, variable, context.loop.loop());
}

/// `own` are the variables that each iteration has for itself.
std::optional<Obstacle> obstacleInVariables(const LoopContext &context, llvm::ArrayRef<const VarDecl *> own, const Body &body) {
  std::optional<Obstacle> obstacle;
  forEachStmt(context.loop.loop(), [&](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()->getCanonicalDecl()) : nullptr;
    if (obstacle || !variable || declaredIn(context.ast, variable, context.loop.loop())) return !obstacle;
    const std::string word = "'" + variable->getNameAsString() + "'";
    if (declaredIn(context.ast, variable, context.loop.construct))
      obstacle = Obstacle{word + " is declared in the construct, outside of the loop"};
    else if (variable->getType().getNonReferenceType()->isScalarType() && !llvm::is_contained(own, variable) &&
             !llvm::is_contained(body.mapped, variable->getNameAsString()) && mayKeepLastValue(context, variable))
      obstacle = Obstacle{word + ", which the loop writes, may be read behind it"};
    return !obstacle;
  });
  return obstacle;
}

// ---- updates ----

bool subtracts(const OpenACCAtomicConstruct *directive, const Update &update) {
  return anyStmt(directive->getAssociatedStmt(), [&](const Stmt *stmt) {
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) return unary->isDecrementOp() && unary->getSubExpr() == update.target;
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    return binary && (binary->getOpcode() == BO_Sub || binary->getOpcode() == BO_SubAssign) && update.value &&
           binary->getRHS()->IgnoreParenImpCasts() == update.value;
  });
}

}  // namespace

Possible<BodyUpdate> describeUpdate(const LoopContext &context, const OpenACCAtomicConstruct *directive, const Stmt *function) {
  const Source &source = context.source;
  const std::string where = source.inLine(directive->getBeginLoc());
  const AtomicMeaning meaning = understand(context.ast, directive, function);
  const auto *update = std::get_if<Update>(&meaning);
  if (!update) return Obstacle{"an atomic directive " + where + " does more than update"};
  const Stmt *stmt = behind(directive);
  const auto begin = source.offset(stmt->getBeginLoc()), end = source.endOf(stmt);
  const auto target = writtenSpan(source, update->target);
  const auto value = update->value ? writtenSpan(source, update->value) : Span{};
  if (!begin || !end || !target || !value || (update->value && value->begin < target->end))
    return Obstacle{"a macro writes the update " + where};
  if (update->value && update->value->HasSideEffects(context.ast) && !update->again.empty())
    return Obstacle{"the update " + where + " has side effects"};
  BodyUpdate described{source.manager.getFilename(stmt->getBeginLoc()).str(),
                       {*begin, *end},
                       *target,
                       *value,
                       update->operation,
                       subtracts(directive, *update)};
  const auto found = findTarget(context.ast, update->target, function);
  if (const auto *leads = std::get_if<Target>(&found); leads && leads->told.bins) {
    const auto choice = writtenSpan(source, leads->told.choice);
    if (!choice) return Obstacle{"a macro writes the update " + where};
    described.choice = *choice;
    described.array = leads->told.array->getDecl()->getNameAsString();
  }
  return described;
}

namespace {

/// The updates in `stmt`, a part of the body `function`, and in all that it calls.
std::optional<Obstacle> addUpdates(const LoopContext &context, const Stmt *stmt, const Stmt *function,
                                   std::vector<const FunctionDecl *> &seen, std::vector<BodyUpdate> &updates) {
  std::optional<Obstacle> obstacle;
  forEachStmt(stmt, [&](const Stmt *part) {
    if (obstacle) return false;
    if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(part)) {
      const Possible<BodyUpdate> update = describeUpdate(context, directive, function);
      if (update) updates.push_back(*update);
      else obstacle = Obstacle{update.obstacle()};
    }
    const auto *call = dyn_cast<CallExpr>(part);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr, *definition = nullptr;
    if (callee && callee->hasBody(definition) && !llvm::is_contained(seen, definition)) {
      seen.push_back(definition);
      obstacle = addUpdates(context, definition->getBody(), definition->getBody(), seen, updates);
    }
    return !obstacle;
  });
  return obstacle;
}

}  // namespace

Possible<Body> findBody(const FormContext &context) {
  const Possible<Body> place = findPlace(context);
  if (!place) return place;
  if (isRunByEveryGang(context.loop)) return Obstacle{everyGangRunsIt};
  if (holdsMoreThanTheLoop(context.loop)) return Obstacle{"the construct holds more than the loop"};
  Body body = *place;
  const Possible<Named> named = readClauses(context, body);
  if (!named) return Obstacle{named.obstacle()};
  Possible<NumberedNest> nest = numberLoops(context, named->onDevice);
  if (!nest) return Obstacle{nest.obstacle()};
  body.loops = nest->loops;
  std::vector<const VarDecl *> own = nest->counters;
  llvm::append_range(own, named->privates);
  if (auto obstacle = obstacleInVariables(context, own, body)) return *obstacle;
  std::vector<const FunctionDecl *> seen;
  if (auto obstacle = addUpdates(context, context.loop.loop(), context.loop.function->getBody(), seen, body.updates))
    return *obstacle;
  return body;
}

}  // namespace accrue

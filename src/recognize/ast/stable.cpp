#include "recognize/ast/stable.h"

#include <map>
#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"

namespace accrue {

using namespace clang;

namespace {

bool onlyReads(const CallExpr *call, int depth);

/// Whether a statement of a function changes nothing but the function's own variables.
bool changesNothingElse(const Stmt *stmt, int depth) {
  const auto isOwn = [](const Expr *target) {
    const VarDecl *variable = variableOf(target);
    return variable && variable->hasLocalStorage() && !variable->getType()->isReferenceType();
  };
  if (isa<AsmStmt, AtomicExpr, CXXNewExpr, CXXDeleteExpr, CXXThrowExpr, LambdaExpr, StmtExpr, CXXBindTemporaryExpr>(stmt))
    return false;
  if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) return !name->getType().isVolatileQualified();
  if (const auto *member = dyn_cast<MemberExpr>(stmt)) return !member->getType().isVolatileQualified();
  if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) return !unary->isIncrementDecrementOp() || isOwn(unary->getSubExpr());
  if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) return !binary->isAssignmentOp() || isOwn(binary->getLHS());
  if (const auto *made = dyn_cast<CXXConstructExpr>(stmt)) return made->getConstructor()->isTrivial();
  if (const auto *call = dyn_cast<CallExpr>(stmt)) return onlyReads(call, depth + 1);
  const auto *declaration = dyn_cast<DeclStmt>(stmt);
  return !declaration || llvm::none_of(declaration->decls(), [](const Decl *decl) {
    const auto *variable = dyn_cast<VarDecl>(decl);
    return variable && variable->isStaticLocal();
  });
}

/// Whether a call changes nothing. `const` says that of no function: members may be mutable, and references lead elsewhere. Of the
/// standard library it is believed, as long as nothing is handed over that could be changed.
bool onlyReads(const CallExpr *call, int depth) {
  constexpr int deepest = 8;
  const FunctionDecl *callee = call->getDirectCallee();
  if (!callee || depth > deepest) return false;
  if (isOfTheSystem(callee->getASTContext(), callee)) {
    const auto *method = dyn_cast<CXXMethodDecl>(callee);
    if (!callee->isConstexpr() && !(method && method->isConst() && call->getNumArgs() == 0)) return false;
    return llvm::all_of(callee->parameters(), [](const ParmVarDecl *parameter) {
      const QualType type = parameter->getType();
      return !(type->isReferenceType() || type->isPointerType()) || type->getPointeeType().isConstQualified();
    });
  }
  const FunctionDecl *definition = calleeOf(call);
  return definition && !anyStmt(definition->getBody(), [&](const Stmt *stmt) { return !changesNothingElse(stmt, depth); });
}

/// Calls that may be repeated, such as size(): const members without arguments, and what a compiler may compute.
bool isRepeatable(const CallExpr *call) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
  const bool isMeant = call->getDirectCallee() &&
                       (call->getDirectCallee()->isConstexpr() || (method && method->isConst() && call->getNumArgs() == 0));
  return isMeant && onlyReads(call, 0);
}

void collectVariables(const Expr *expr, llvm::SmallVectorImpl<const ValueDecl *> &variables) {
  forEachStmt(expr, [&](const Stmt *stmt) {
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) {
      if (isa<VarDecl>(name->getDecl())) variables.push_back(name->getDecl());
    } else if (const auto *member = dyn_cast<MemberExpr>(stmt)) {
      if (isa<FieldDecl>(member->getMemberDecl())) variables.push_back(member->getMemberDecl());
    }
    return true;
  });
}

/// Whether `variable` is changed in `function` at a place that `counts`.
bool isChanged(const ValueDecl *variable, const Stmt *body, llvm::function_ref<bool(SourceLocation)> counts) {
  bool changed = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (isa<UnaryOperator, BinaryOperator, CallExpr, DeclStmt>(stmt) && counts(stmt->getBeginLoc()))
      changed |= isModified(variable, stmt);
    return !changed;
  });
  return changed;
}

/// The functions that a caller may run by those of its calls that count, at any depth. A call that could run any function may run all.
std::set<const FunctionDecl *> mayRun(const Unit &unit, const FunctionDecl *caller,
                                      llvm::function_ref<bool(SourceLocation)> counts) {
  std::map<const FunctionDecl *, std::vector<const CallExpr *>> calls;
  for (const Call &call : unit.calls) calls[call.caller->getCanonicalDecl()].push_back(call.expr);
  std::set<const FunctionDecl *> run;
  std::vector<const CallExpr *> waiting;
  llvm::copy_if(calls[caller->getCanonicalDecl()], std::back_inserter(waiting),
                [&](const CallExpr *call) { return counts(call->getBeginLoc()); });
  while (!waiting.empty()) {
    const FunctionDecl *callee = waiting.back()->getDirectCallee();
    waiting.pop_back();
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee);
    if (!callee || (method && method->isVirtual())) {
      for (const FunctionDecl *function : unit.functions) run.insert(function->getCanonicalDecl());
      return run;
    }
    if (run.insert(callee->getCanonicalDecl()).second) llvm::append_range(waiting, calls[callee->getCanonicalDecl()]);
  }
  return run;
}

}  // namespace

const ValueDecl *localMeaning(const ASTContext &context, llvm::StringRef name, const Moment &moment) {
  const Source source(context);
  const ValueDecl *meaning = nullptr;
  const auto consider = [&](const Decl *decl) {
    const auto *value = dyn_cast_or_null<ValueDecl>(decl);
    if (value && value->getIdentifier() && value->getName() == name) meaning = value;
  };
  for (const ParmVarDecl *parameter : moment.function->parameters()) consider(parameter);
  for (const Stmt *outer : moment.around) {
    const Stmt *init = nullptr;
    if (const auto *loop = dyn_cast<ForStmt>(outer)) init = loop->getInit();
    if (const auto *branch = dyn_cast<IfStmt>(outer)) init = branch->getInit();
    if (const auto *range = dyn_cast<CXXForRangeStmt>(outer)) init = range->getLoopVarStmt();
    if (const auto *lambda = dyn_cast<LambdaExpr>(outer))
      for (const ParmVarDecl *parameter : lambda->getCallOperator()->parameters()) consider(parameter);
    llvm::SmallVector<const Stmt *, 8> statements = {init};
    if (const auto *block = dyn_cast<CompoundStmt>(outer)) statements.append(block->body_begin(), block->body_end());
    for (const Stmt *stmt : statements)
      if (const auto *declaration = dyn_cast_or_null<DeclStmt>(stmt))
        if (source.before(declaration->getBeginLoc(), moment.before->getBeginLoc()))
          for (const Decl *decl : declaration->decls()) consider(decl);
  }
  return meaning;
}

bool isConverted(const Expr *expr) {
  const auto *call = dyn_cast<CXXMemberCallExpr>(expr->IgnoreParenImpCasts());
  return call && isa_and_nonnull<CXXConversionDecl>(call->getDirectCallee());
}

bool mayBeEvaluatedTwice(const Expr *expr) {
  return !anyStmt(expr, [](const Stmt *stmt) {
    if (const auto *call = dyn_cast<CallExpr>(stmt)) return !isRepeatable(call);
    const auto *unary = dyn_cast<UnaryOperator>(stmt);
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    return (unary && unary->isIncrementDecrementOp()) || (binary && binary->isAssignmentOp()) || !changesNothingElse(stmt, 0);
  });
}

bool mayTrap(const Expr *expr) {
  bool may = false;
  forEachStmt(expr, [&](const Stmt *stmt) {
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt);
        binary && binary->isMultiplicativeOp() && binary->getOpcode() != BO_Mul) {
      const auto *divisor = dyn_cast<IntegerLiteral>(binary->getRHS()->IgnoreParenImpCasts());
      may |= !divisor || divisor->getValue().isZero();
    }
    if (const auto *member = dyn_cast<MemberExpr>(stmt))
      may |= member->isArrow() && !isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts());
    may |= isa<CallExpr>(stmt);
    return !may;
  });
  return may;
}

bool isEvaluable(const ASTContext &context, const Expr *expr, const Moment &moment, bool mayRead) {
  const Source source(context);
  bool fine = true;
  forEachStmt(expr, [&](const Stmt *stmt) {
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) {
      if (const auto *variable = dyn_cast<VarDecl>(name->getDecl())) {
        fine &= !variable->getType().isVolatileQualified();
        if (variable->isLocalVarDecl() && !isa<ParmVarDecl>(variable))
          fine &= source.before(variable->getLocation(), moment.before->getBeginLoc());
        // The text is used, not the variable: its name must mean the same there.
        const ValueDecl *meaning = variable->getIdentifier() ? localMeaning(context, variable->getName(), moment) : nullptr;
        fine &= variable->isLocalVarDeclOrParm() ? meaning == variable : !meaning;
      } else if (const auto *constant = dyn_cast<EnumConstantDecl>(name->getDecl())) {
        const auto *holder = dyn_cast<FunctionDecl>(constant->getDeclContext()->getRedeclContext());
        fine &= (!holder || holder == moment.function) && source.before(constant->getLocation(), moment.before->getBeginLoc());
      }
    } else if (const auto *call = dyn_cast<CallExpr>(stmt)) {
      fine &= isRepeatable(call) && !isConverted(call);
    } else if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) {
      fine &= !unary->isIncrementDecrementOp() && (mayRead || unary->getOpcode() != UO_Deref);
    } else if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) {
      fine &= !binary->isAssignmentOp();
    } else {
      fine &= (mayRead || !isa<ArraySubscriptExpr>(stmt)) && !isa<LambdaExpr, StmtExpr, CXXNewExpr>(stmt);
    }
    return fine && !isa<UnaryExprOrTypeTraitExpr>(stmt);
  });
  return fine;
}

bool keepsValue(const ASTContext &context, const Unit &unit, const Expr *expr, const Seen &seen, const Moment &moment) {
  const Source source(context);
  llvm::SmallVector<const ValueDecl *, 4> variables;
  collectVariables(expr, variables);
  const bool sameFunction = seen.function == moment.function;
  SourceLocation first = seen.at, second = moment.before->getBeginLoc();
  if (source.before(second, first)) std::swap(first, second);

  const auto isInside = [&](SourceLocation at, const Stmt *outer) {
    const auto end = source.endOf(outer);
    const auto offset = source.offset(source.manager.getExpansionLoc(at));
    return end && offset && *offset < *end && !source.before(at, outer->getBeginLoc());
  };
  // Between the two places, or in a loop around the second place alone, which comes back to it.
  const auto between = [&](SourceLocation at) {
    if (source.before(first, at) && source.before(at, second)) return true;
    return llvm::any_of(moment.around, [&](const Stmt *outer) {
      return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(outer) && isInside(at, outer) && !isInside(seen.at, outer);
    });
  };
  const std::set<const FunctionDecl *> called =
      sameFunction ? mayRun(unit, moment.function, between) : std::set<const FunctionDecl *>();

  for (const ValueDecl *variable : variables) {
    if (variable->getType().isConstQualified()) continue;
    const auto *local = dyn_cast<VarDecl>(variable);
    const bool isLocal = local && local->isLocalVarDeclOrParm() && !local->isStaticLocal();
    if (isLocal && !sameFunction) return false;
    for (const FunctionDecl *function : unit.functions) {
      const bool here = function == moment.function;
      if (isLocal && !here) continue;
      if (sameFunction) {
        if (here ? isChanged(variable, function->getBody(), between)
                 : called.count(function->getCanonicalDecl()) && isModified(variable, function->getBody()))
          return false;
      } else if (isChanged(variable, function->getBody(),
                           [&](SourceLocation at) { return function != seen.function || source.before(seen.at, at); })) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace accrue

#include "recognize/forms/variables.h"

#include <set>

#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"
#include "recognize/loops/loop.h"

namespace accrue {

using namespace clang;

namespace {

enum class Need { Unknown, Shared, Private, FirstPrivate };

/// What one place of the program says about a variable. What is said first holds.
struct Said {
  const VarDecl *variable = nullptr;  // null: about more than a variable
  Need need = Need::Shared;
  std::string obstacle = "";
};
using Sayings = std::vector<Said>;

Said moreThanVariables(const FormContext &context, const OpenACCClause *clause) {
  return {nullptr, Need::Unknown, "'" + context.source.text(clause->getSourceRange()) + "' names more than variables"};
}

/// The private, firstprivate and reduction clauses of the loop, or of the construct around it.
void readClauses(const FormContext &context, const OpenACCConstructStmt *directive, Sayings &said,
                 std::vector<std::string> &reductions) {
  for (const OpenACCClause *clause : directive->clauses()) {
    const bool isReduction = isa<OpenACCReductionClause>(clause), isPrivate = isa<OpenACCPrivateClause>(clause);
    if (!isReduction && !isPrivate && !isa<OpenACCFirstPrivateClause>(clause)) continue;
    // What is private to a gang may have got a value in front of the loop, inside the construct.
    const bool isOnLoop = directive == context.loop.directive;
    const Need need = isReduction ? Need::Shared : isPrivate && isOnLoop ? Need::Private : Need::FirstPrivate;
    for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList()) {
      const VarDecl *variable = variableOf(var);
      said.push_back(variable ? Said{variable, need} : moreThanVariables(context, clause));
    }
    if (isReduction) reductions.push_back(context.source.text(clause->getSourceRange()));
  }
}

/// What is in any clause of the construct, or of a data region around it, is shared unless something else was said.
void readSharedByClauses(const FormContext &context, Sayings &said) {
  const auto look = [&](const OpenACCConstructStmt *directive) {
    for (const OpenACCClause *clause : directive->clauses())
      if (const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause))
        for (const Expr *var : list->getVarList())
          if (const VarDecl *variable = variableOf(withoutSections(var))) said.push_back({variable});
  };
  look(context.loop.construct);
  for (const Stmt *outer : context.loop.around)
    if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) look(region);
}

void readInnerLoop(const FormContext &context, const OpenACCLoopConstruct *inner, Sayings &said) {
  for (const OpenACCClause *clause : inner->clauses()) {
    if (!isa<OpenACCPrivateClause, OpenACCReductionClause>(clause)) continue;
    for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList()) {
      const VarDecl *variable = variableOf(var);
      if (!variable) said.push_back(moreThanVariables(context, clause));
      else if (declaredIn(context.ast, variable, context.loop.loop())) continue;
      else if (isa<OpenACCPrivateClause>(clause)) said.push_back({variable, Need::Private});
      else
        said.push_back({variable, Need::Unknown,
                        "'" + variable->getNameAsString() + "' is reduced by a loop inside, but not by the outermost"});
    }
  }
}

/// Whether the variable may hold a value in front of the loop, or be asked for one behind it.
bool isUsedOutside(const LoopContext &context, const VarDecl *variable) {
  if (!variable->hasLocalStorage() || isa<ParmVarDecl>(variable) || variable->hasInit()) return true;
  bool used = false;
  forEachStmt(context.loop.function->getBody(), [&](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    used |= name && name->getDecl()->getCanonicalDecl() == variable;
    return !used && stmt != context.loop.loop();
  });
  return used;
}

/// A scalar of which no clause says anything.
Said scalar(const LoopContext &context, const VarDecl *variable) {
  if (!isModified(variable, context.loop.loop())) return {variable};
  if (countsLoop(context.ast, variable, context.loop.loop()) || !isUsedOutside(context, variable)) return {variable, Need::Private};
  return {variable, Need::FirstPrivate,
          isKernels(context.loop.construct) ? "'" + variable->getNameAsString() + "', which the loop writes, may be read behind it"
                                            : ""};
}

}  // namespace

Variables findVariables(const FormContext &context) {
  const DeviceLoop &loop = context.loop;
  Variables variables;
  Sayings said;
  const LoopGroup &outermost = context.nest.groups.front();
  if (outermost.isCounted) said.push_back({outermost.loops.front().variable});  // OpenMP makes it private
  readClauses(context, loop.directive, said, variables.reductions);
  if (loop.construct != loop.directive) readClauses(context, loop.construct, said, variables.reductions);
  readSharedByClauses(context, said);
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    if (const auto *inner = dyn_cast<OpenACCLoopConstruct>(stmt)) readInnerLoop(context, inner, said);
    return true;
  });

  std::set<const VarDecl *> settled;
  const auto settle = [&](const Said &one) {
    const VarDecl *variable = one.variable ? one.variable->getCanonicalDecl() : nullptr;
    if (variable && settled.count(variable)) return;
    if (!one.obstacle.empty() && !variables.obstacle) variables.obstacle = Obstacle{one.obstacle};
    if (one.need != Need::Unknown) settled.insert(variable);
    if (one.need == Need::Private) variables.privates.push_back(variable->getNameAsString());
    if (one.need == Need::FirstPrivate) variables.firstPrivates.push_back(variable->getNameAsString());
  };
  llvm::for_each(said, settle);
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()->getCanonicalDecl()) : nullptr;
    if (!variable || !variable->getType().getNonReferenceType()->isScalarType()) return true;
    if (!settled.count(variable) && !declaredIn(context.ast, variable, loop.loop())) settle(scalar(context, variable));
    return true;
  });
  return variables;
}

}  // namespace accrue

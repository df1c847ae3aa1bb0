#include "recognize/forms/gang_variables.h"

#include <set>

#include "clang/AST/OpenACCClause.h"
#include "recognize/loops/loop.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"

namespace accrue {

using namespace clang;

namespace {

/// The variable that an lvalue is a part of; null: it is reached through a pointer.
const VarDecl *wholeOf(const Expr *lvalue) {
  for (lvalue = lvalue->IgnoreParenImpCasts();; lvalue = lvalue->IgnoreParenImpCasts()) {
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(lvalue)) {
      if (!element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType()) return nullptr;
      lvalue = element->getBase();
    } else if (const auto *member = dyn_cast<MemberExpr>(lvalue)) {
      if (member->isArrow()) return nullptr;
      lvalue = member->getBase();
    } else {
      break;
    }
  }
  const auto *name = dyn_cast<DeclRefExpr>(lvalue);
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  return variable ? variable->getCanonicalDecl() : nullptr;
}

/// Calls `visit` with every variable that `part` names, and whether it does more there than read it or a part of it.
void forEachNamed(const Stmt *part, llvm::function_ref<void(const VarDecl *, bool)> visit) {
  std::set<const Stmt *> read;  // names that are only read
  forEachStmt(part, [&](const Stmt *stmt) {
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(stmt); cast && cast->getCastKind() == CK_LValueToRValue)
      if (wholeOf(cast->getSubExpr()))
        forEachStmt(cast->getSubExpr(), [&](const Stmt *inner) {
          if (const auto *name = dyn_cast<DeclRefExpr>(inner);
              name && name->getDecl()->getCanonicalDecl() == wholeOf(cast->getSubExpr()))
            read.insert(inner);
          return !isa<CallExpr>(inner);
        });
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt))
      if (const auto *variable = dyn_cast<VarDecl>(name->getDecl())) visit(variable->getCanonicalDecl(), !read.count(name));
    return !isa<UnaryExprOrTypeTraitExpr>(stmt);
  });
}

bool isInClause(const OpenACCConstructStmt *directive, const VarDecl *variable, bool withReductions) {
  for (const OpenACCClause *clause : directive->clauses()) {
    const bool counts =
        isa<OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause) || (withReductions && isa<OpenACCReductionClause>(clause));
    if (!counts) continue;
    for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList())
      if (const auto place = placeOfVar(var); place && place->root == variable) return true;
  }
  return false;
}

void add(std::vector<const VarDecl *> &list, const VarDecl *variable) {
  if (!llvm::is_contained(list, variable)) list.push_back(variable);
}

}  // namespace

std::vector<const VarDecl *> writtenGangVariables(const ASTContext &context, const DeviceLoop &loop, const Stmt *part,
                                                  bool withClauses) {
  std::vector<const VarDecl *> found;
  forEachNamed(part, [&](const VarDecl *variable, bool isWritten) {
    if (!isWritten || declaredIn(context, variable, part) || countsLoop(context, variable, loop.loop())) return;
    const bool isOfLoop = isInClause(loop.directive, variable, /*withReductions=*/true);
    const bool isOfConstruct = declaredIn(context, variable, loop.construct) ||
                               (withClauses && loop.directive != loop.construct && isInClause(loop.construct, variable, false));
    if (isOfConstruct && !isOfLoop) add(found, variable);
  });
  return found;
}

std::vector<const VarDecl *> sharedWithLoopsInside(const ASTContext &context, const Stmt *body) {
  std::vector<const VarDecl *> found;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt);
    if (!directive || hasClause(directive, OpenACCClauseKind::Seq)) return true;
    forEachNamed(behind(directive), [&](const VarDecl *variable, bool isWritten) {
      if (declaredIn(context, variable, behind(directive)) || !declaredIn(context, variable, body)) return;
      if (isInClause(directive, variable, true) || countsLoop(context, variable, behind(directive))) return;
      const bool isPlain = variable->getType().getNonReferenceType()->isScalarType() && !variable->getType()->isReferenceType();
      if (!isPlain || isWritten) add(found, variable);
    });
    return true;
  });
  return found;
}

}  // namespace accrue

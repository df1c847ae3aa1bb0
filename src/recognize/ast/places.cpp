#include "recognize/ast/places.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/ADT/FoldingSet.h"

namespace accrue {

using namespace clang;

std::optional<Place> placeOf(const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto *name = dyn_cast<DeclRefExpr>(expr)) {
    if (!isa<VarDecl>(name->getDecl())) return std::nullopt;
    return Place{cast<ValueDecl>(name->getDecl()->getCanonicalDecl()), {}};
  }
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    const ValueDecl *field = member->getMemberDecl();
    if (isa<VarDecl>(field)) return Place{cast<ValueDecl>(field->getCanonicalDecl()), {}};  // a static member
    if (!isa<FieldDecl>(field)) return std::nullopt;
    const Expr *base = member->getBase()->IgnoreParenImpCasts();
    std::optional<Place> place = isa<CXXThisExpr>(base) ? Place{} : placeOf(base);
    if (place) place->members.push_back(field);
    return place;
  }
  return std::nullopt;
}

const Expr *withoutSections(const Expr *var) {
  var = var->IgnoreParenImpCasts();
  while (const auto *section = dyn_cast<ArraySectionExpr>(var)) var = section->getBase()->IgnoreParenImpCasts();
  return var;
}

std::optional<Place> placeOfVar(const Expr *var) { return placeOf(withoutSections(var)); }

const VarDecl *variableOf(const Expr *expr) {
  const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParenImpCasts());
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

bool anyStmt(const Stmt *stmt, llvm::function_ref<bool(const Stmt *)> holds) {
  bool found = false;
  forEachStmt(stmt, [&](const Stmt *part) { return !(found = found || holds(part)); });
  return found;
}

bool namesAny(const Stmt *stmt, llvm::function_ref<bool(const ValueDecl *)> holds) {
  return anyStmt(stmt, [&](const Stmt *part) {
    const auto *name = dyn_cast<DeclRefExpr>(part);
    return name && holds(cast<ValueDecl>(name->getDecl()->getCanonicalDecl()));
  });
}

bool isNamed(const VarDecl *variable, const Stmt *stmt) {
  return namesAny(stmt, [&](const ValueDecl *named) { return named == variable->getCanonicalDecl(); });
}

bool sameExpression(const ASTContext &context, const Expr *a, const Expr *b) {
  llvm::FoldingSetNodeID left, right;
  a->IgnoreParenImpCasts()->Profile(left, context, /*Canonical=*/true);
  b->IgnoreParenImpCasts()->Profile(right, context, /*Canonical=*/true);
  return left == right;
}

bool isModified(const ValueDecl *variable, const Stmt *body) {
  const auto names = [&](const Expr *expr) {
    const auto place = placeOf(expr);
    return place && place->last()->getCanonicalDecl() == variable->getCanonicalDecl();
  };
  bool modified = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt))
      modified |= (unary->isIncrementDecrementOp() || unary->getOpcode() == UO_AddrOf) && names(unary->getSubExpr());
    else if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) modified |= binary->isAssignmentOp() && names(binary->getLHS());
    else if (const auto *call = dyn_cast<CallExpr>(stmt)) {
      // Bound to a reference that may be written through.
      if (const FunctionDecl *callee = call->getDirectCallee()) {
        const unsigned object = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(callee) ? 1 : 0;
        for (unsigned i = 0; i + object < call->getNumArgs() && i < callee->getNumParams(); ++i) {
          const QualType type = callee->getParamDecl(i)->getType();
          modified |= type->isReferenceType() && !type->getPointeeType().isConstQualified() && names(call->getArg(i + object));
        }
      }
    } else if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *decl : declaration->decls())
        if (const auto *var = dyn_cast<VarDecl>(decl);
            var && var->getInit() && var->getType()->isReferenceType() && !var->getType()->getPointeeType().isConstQualified())
          modified |= names(var->getInit());
    }
    return !modified;
  });
  return modified;
}

void forEachStmt(const Stmt *stmt, llvm::function_ref<bool(const Stmt *)> visit) {
  if (!stmt || !visit(stmt)) return;
  for (const Stmt *child : stmt->children()) forEachStmt(child, visit);
}

}  // namespace accrue

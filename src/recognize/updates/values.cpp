#include "recognize/updates/values.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

const Stmt *bodyAround(const VarDecl *variable) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(variable->getDeclContext());
  // A lambda's variables are those of the function that holds it, where one does.
  while (const auto *method = dyn_cast_or_null<CXXMethodDecl>(function)) {
    const auto *outer = method->getParent()->isLambda() ? dyn_cast<FunctionDecl>(method->getParent()->getDeclContext()) : nullptr;
    if (!outer) break;
    function = outer;
  }
  return function ? function->getBody() : nullptr;
}

const GivenValues::Values &GivenValues::of(const VarDecl *variable) {
  const Stmt *body = bodyAround(variable);
  if (body) read(body);
  Values &mine = known[variable->getCanonicalDecl()];
  mine.isOpen |= !body;
  return mine;
}

void GivenValues::read(const Stmt *body) {
  if (!bodies.insert(body).second) return;
  const auto variableOf = [](const Expr *expr) -> const VarDecl * {
    const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParens());
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    return variable ? variable->getCanonicalDecl() : nullptr;
  };
  const auto open = [&](const Expr *expr) {
    if (const VarDecl *variable = variableOf(expr)) known[variable].isOpen = true;
  };
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *decl : declaration->decls()) {
        const auto *variable = dyn_cast<VarDecl>(decl);
        if (!variable || !variable->getInit()) continue;
        if (variable->getType()->isReferenceType() && !variable->getType()->getPointeeType().isConstQualified())
          open(variable->getInit());
        known[variable->getCanonicalDecl()].given.push_back(variable->getInit());
      }
    } else if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) {
      if (binary->getOpcode() == BO_Assign)
        if (const VarDecl *variable = variableOf(binary->getLHS())) known[variable].given.push_back(binary->getRHS());
      // p += n stays where p was.
    } else if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) {
      if (unary->getOpcode() == UO_AddrOf) open(unary->getSubExpr());
    } else if (const auto *call = dyn_cast<CallExpr>(stmt)) {
      for (const Expr *argument : call->arguments())
        if (argument->isGLValue() && !argument->getType().isConstQualified()) open(argument);
    } else if (const auto *made = dyn_cast<CXXConstructExpr>(stmt)) {
      for (const Expr *argument : made->arguments())
        if (argument->isGLValue() && !argument->getType().isConstQualified() && !made->getConstructor()->isCopyOrMoveConstructor())
          open(argument);
    } else if (const auto *range = dyn_cast<CXXForRangeStmt>(stmt)) {
      known[range->getLoopVariable()->getCanonicalDecl()].isOpen = true;
    } else if (isa<AsmStmt>(stmt)) {
      for (const Stmt *operand : stmt->children())
        if (const auto *expr = dyn_cast_or_null<Expr>(operand)) open(expr);
    }
    return true;
  });
}

}  // namespace accrue

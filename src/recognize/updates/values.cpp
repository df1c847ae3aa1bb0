#include "recognize/updates/values.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/updates/own_memory.h"

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

namespace {

const VarDecl *nameOf(const Expr *expr) {
  const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParens());
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  return variable ? variable->getCanonicalDecl() : nullptr;
}

}  // namespace

/// A variable that nothing is seen to fill is filled in a way that is not seen.
const GivenValues::Values &GivenValues::of(const VarDecl *variable) {
  const Stmt *body = bodyAround(variable);
  if (body) read(body);
  if (const auto *owner = dyn_cast_or_null<CXXConstructorDecl>(variable->getDeclContext()); owner && owner->getBody() == body)
    for (const CXXCtorInitializer *start : owner->inits())
      if (start->getInit()) read(start->getInit());
  Values &mine = known[variable->getCanonicalDecl()];
  mine.isOpen |= !body || (mine.given.empty() && !isa<ParmVarDecl>(variable));
  return mine;
}

/// Each time that a pointer is named, its value is read there, or it is given one that is seen, or it counts as open.
void GivenValues::read(const Stmt *body) {
  if (!bodies.insert(body).second) return;
  std::set<const Expr *> understood;  // names that are understood where they stand
  std::set<const Expr *> lentToSystem;  // by a reference to const, which the program's own code may cast to another
  const auto understand = [&](auto &&self, const Expr *expr) -> void {
    expr = expr->IgnoreParens();
    const auto *binary = dyn_cast<BinaryOperator>(expr);
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) {
      self(self, choice->getTrueExpr());
      self(self, choice->getFalseExpr());
    } else if (binary && binary->isCommaOp()) self(self, binary->getRHS());
    else understood.insert(expr);
  };
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *cast = dyn_cast<CastExpr>(stmt)) {
      const CastKind kind = cast->getCastKind();
      if (kind == CK_LValueToRValue || kind == CK_ToVoid || lentToSystem.count(cast)) understand(understand, cast->getSubExpr());
    } else if (const auto *call = dyn_cast<CallExpr>(stmt)) {
      const FunctionDecl *callee = call->getDirectCallee();
      const auto *address =
          isAllocation(call) && call->getNumArgs() == 3 ? dyn_cast<UnaryOperator>(call->getArg(0)->IgnoreParenCasts()) : nullptr;
      if (const VarDecl *variable = address ? nameOf(address->getSubExpr()) : nullptr) {  // posix_memalign(&p, alignment, bytes)
        known[variable].given.push_back(call);
        understood.insert(address->getSubExpr()->IgnoreParens());
      }
      for (const Expr *argument : call->arguments())
        if (const auto *cast = dyn_cast<CastExpr>(argument);
            cast && callee && isOfTheSystem(callee->getASTContext(), callee) && cast->getType().isConstQualified())
          lentToSystem.insert(cast);
    } else if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *decl : declaration->decls())
        if (const auto *variable = dyn_cast<VarDecl>(decl); variable && variable->getInit())
          known[variable->getCanonicalDecl()].given.push_back(variable->getInit());
    } else if (const auto *binary = dyn_cast<BinaryOperator>(stmt); binary && binary->isAssignmentOp()) {
      if (const VarDecl *variable = nameOf(binary->getLHS())) {  // p += n stays where p was
        understood.insert(binary->getLHS()->IgnoreParens());
        if (binary->getOpcode() == BO_Assign) known[variable].given.push_back(binary->getRHS());
      }
    } else if (const auto *unary = dyn_cast<UnaryOperator>(stmt); unary && unary->isIncrementDecrementOp()) {
      understood.insert(unary->getSubExpr()->IgnoreParens());
    } else if (const auto *lambda = dyn_cast<LambdaExpr>(stmt)) {
      auto init = lambda->capture_init_begin();
      for (const LambdaCapture &capture : lambda->captures()) {
        const auto *variable = capture.capturesVariable() ? dyn_cast<VarDecl>(capture.getCapturedVar()) : nullptr;
        if (variable && variable->isInitCapture()) known[variable->getCanonicalDecl()].given.push_back(variable->getInit());
        else if (variable) understand(understand, *init);  // the body names it again
        ++init;
      }
    } else if (const auto *range = dyn_cast<CXXForRangeStmt>(stmt)) {
      known[range->getLoopVariable()->getCanonicalDecl()].isOpen = true;
    } else if (const auto *name = dyn_cast<DeclRefExpr>(stmt); name && !understood.count(name)) {
      if (const VarDecl *variable = nameOf(name); variable && variable->getType()->isPointerType()) known[variable].isOpen = true;
    }
    const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(stmt);
    return !size || size->getTypeOfArgument()->isVariablyModifiedType();  // else nothing in it is evaluated
  });
}

}  // namespace accrue

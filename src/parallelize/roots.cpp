#include "parallelize/roots.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"

namespace accrue {

using namespace clang;

namespace {

constexpr int deepest = 16;

}  // namespace

std::optional<std::vector<Root>> RootFinder::of(const Access &access) {
  found.clear();
  const bool isKnown = access.lvalue ? lvalue(access.lvalue, 0) : pointer(access.pointer, 0);
  return isKnown ? std::optional(found) : std::nullopt;
}

bool RootFinder::isOwn(const VarDecl *variable) const {
  if (!variable->hasLocalStorage()) return false;
  return variable->getDeclContext() != loop.function || declaredIn(context, variable, loop.loop());
}

bool RootFinder::lvalue(const Expr *expr, int depth) {
  expr = expr->IgnoreParens();
  if (depth > deepest) return false;
  if (const auto *cast = dyn_cast<CastExpr>(expr)) return cast->getCastKind() == CK_NoOp && lvalue(cast->getSubExpr(), depth + 1);
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    if (!isa<FieldDecl>(member->getMemberDecl()) || member->getMemberDecl()->getType()->isReferenceType()) return false;
    return member->isArrow() ? pointer(member->getBase(), depth + 1) : lvalue(member->getBase(), depth + 1);
  }
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(expr)) return pointer(element->getBase(), depth + 1);
  if (const auto *unary = dyn_cast<UnaryOperator>(expr))
    return unary->getOpcode() == UO_Deref && pointer(unary->getSubExpr(), depth + 1);
  const auto *name = dyn_cast<DeclRefExpr>(expr);
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  if (!variable) return false;
  if (!variable->getType()->isReferenceType()) {
    found.push_back({variable->getCanonicalDecl(), false});
    return true;
  }
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable)) return passed(parameter, true, depth + 1);
  return isOwn(variable) && variable->getInit() && lvalue(variable->getInit(), depth + 1);
}

bool RootFinder::pointer(const Expr *expr, int depth) {
  expr = expr->IgnoreParens();
  if (depth > deepest) return false;
  if (const auto *sum = dyn_cast<BinaryOperator>(expr))
    return sum->isAdditiveOp() && pointer(sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS(), depth + 1);
  if (const auto *choice = dyn_cast<ConditionalOperator>(expr))
    return pointer(choice->getTrueExpr(), depth + 1) && pointer(choice->getFalseExpr(), depth + 1);
  if (const auto *unary = dyn_cast<UnaryOperator>(expr))
    return unary->getOpcode() == UO_AddrOf && lvalue(unary->getSubExpr(), depth + 1);
  const auto *cast = dyn_cast<CastExpr>(expr);
  if (!cast) return false;
  if (cast->getCastKind() == CK_ArrayToPointerDecay) return lvalue(cast->getSubExpr(), depth + 1);
  if (cast->getCastKind() == CK_NoOp) return pointer(cast->getSubExpr(), depth + 1);
  const VarDecl *variable = cast->getCastKind() == CK_LValueToRValue ? variableOf(cast->getSubExpr()) : nullptr;
  return variable && !variable->getType()->isReferenceType() && held(variable, depth + 1);
}

/// What a pointer points to that is read by its name.
bool RootFinder::held(const VarDecl *variable, int depth) {
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable); parameter && parameter->getDeclContext() != loop.function)
    return passed(parameter, false, depth + 1);
  if (isOwn(variable))
    return variable->getInit() && variable->getDeclContext() == loop.function && !isModified(variable, loop.loop()) &&
           pointer(variable->getInit(), depth + 1);
  if (isModified(variable, loop.loop())) return false;
  found.push_back({variable->getCanonicalDecl(), true});
  return true;
}

bool RootFinder::passed(const ParmVarDecl *parameter, bool isReference, int depth) {
  const auto known = accesses.arguments.find(parameter);
  const auto *function = dyn_cast<FunctionDecl>(parameter->getDeclContext());
  if (known == accesses.arguments.end() || !function || isModified(parameter, function->getBody())) return false;
  return llvm::all_of(known->second,
                      [&](const Expr *argument) { return isReference ? lvalue(argument, depth) : pointer(argument, depth); });
}

}  // namespace accrue

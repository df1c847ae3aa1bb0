#include "recognize/ast/passed.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace accrue {

using namespace clang;

namespace {

/// The object that an argument is, or is the address of.
std::optional<Place> objectOf(const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto *copy = dyn_cast<CXXConstructExpr>(expr);
      copy && copy->getConstructor()->isCopyOrMoveConstructor() && copy->getConstructor()->isTrivial() && copy->getNumArgs() == 1)
    expr = copy->getArg(0)->IgnoreParenImpCasts();
  if (const auto *unary = dyn_cast<UnaryOperator>(expr);
      unary && (unary->getOpcode() == UO_AddrOf || unary->getOpcode() == UO_Deref))
    expr = unary->getSubExpr()->IgnoreParenImpCasts();
  return isa<CXXThisExpr>(expr) ? Place{} : placeOf(expr);
}

}  // namespace

std::optional<Place> placeAtCall(const CallExpr *call, const FunctionDecl *definition, const Place &place) {
  std::optional<Place> outer;
  if (!place.root) {
    const auto *member = dyn_cast<CXXMemberCallExpr>(call);
    outer = member ? objectOf(member->getImplicitObjectArgument()) : std::nullopt;
  } else if (const auto *parameter = dyn_cast<ParmVarDecl>(place.root)) {
    const unsigned number = parameter->getFunctionScopeIndex();
    if (parameter->getDeclContext() != definition || number >= call->getNumArgs() || isa<CXXOperatorCallExpr>(call))
      return std::nullopt;
    outer = place.members.empty() ? placeOf(call->getArg(number)) : objectOf(call->getArg(number));
  } else {
    const auto *variable = dyn_cast<VarDecl>(place.root);
    const bool isEverywhere = variable && variable->hasGlobalStorage() && !variable->isStaticLocal();
    return isEverywhere ? std::optional(place) : std::nullopt;
  }
  if (outer) outer->members.append(place.members.begin(), place.members.end());
  return outer;
}

}  // namespace accrue

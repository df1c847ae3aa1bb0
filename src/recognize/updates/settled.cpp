// A place by the names that it really is: OriginFinder::settled.
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/updates/origins.h"

namespace accrue {

using namespace clang;

std::optional<Place> OriginFinder::settled(const Expr *expr) {
  auto place = placeOf(expr);
  for (int steps = 0; place && place->root && steps < 16; ++steps) {
    const auto *variable = dyn_cast<VarDecl>(place->root);
    if (!variable || !variable->isLocalVarDeclOrParm() || variable->isStaticLocal()) return place;
    const GivenValues::Values &given = values.of(variable);
    const auto *parameter = dyn_cast<ParmVarDecl>(variable);
    const bool isInner = parameter && isOfTheConstruct(parameter);
    std::vector<const Expr *> stands = given.given;
    if (parameter) llvm::append_range(stands, argumentsFor(parameter));
    const bool isPointer = variable->getType()->isPointerType() || variable->getType()->isReferenceType();
    if (!isPointer || (stands.empty() && !isInner && !given.isOpen)) return place;
    if (given.isOpen) return place->members.empty() ? place : std::nullopt;
    if (parameter && !isInner) return stands.empty() ? place : std::nullopt;
    // Every value must be the same place, or the address of one.
    std::optional<Place> agreed;
    for (const Expr *value : stands) {
      const Expr *bare = value->IgnoreParenImpCasts();
      if (const auto *address = dyn_cast<UnaryOperator>(bare); address && address->getOpcode() == UO_AddrOf)
        bare = address->getSubExpr();
      std::optional<Place> next = isa<CXXThisExpr>(bare->IgnoreParenImpCasts()) ? Place{} : placeOf(bare);
      if (!next || (agreed && !(*agreed == *next))) return place->members.empty() ? place : std::nullopt;
      agreed = next;
    }
    if (place->members.empty()) return place;  // a pointer by itself: heldBy follows it
    agreed->members.append(place->members.begin(), place->members.end());
    place = agreed;
  }
  return place;
}

}  // namespace accrue

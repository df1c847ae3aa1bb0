// Where what a call gives back leads to: OriginFinder::returned.
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/passed.h"
#include "recognize/updates/origins.h"
#include "recognize/updates/own_memory.h"
#include "recognize/updates/system_calls.h"

namespace accrue {

using namespace clang;

const Expr *objectOf(const CallExpr *call) {
  if (const auto *member = dyn_cast<CXXMemberCallExpr>(call)) return member->getImplicitObjectArgument();
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
  return isa<CXXOperatorCallExpr>(call) && method && method->isInstance() ? call->getArg(0) : nullptr;
}

/// An origin in the function that a call runs, seen from the call: a parameter is what was passed for it, and so is `this`.
void OriginFinder::passed(const Origin &origin, const CallExpr *call, const FunctionDecl *definition, Origins &origins,
                          Query &query) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(origin.place.root);
  if (origin.kind == Origin::Kind::Value && !origin.place.root) {
    const Expr *self = objectOf(call);
    if (!self || !origin.place.members.empty()) return addOrigin(origins, foundElsewhere());
    return self->getType()->isPointerType() ? pointer(self, origins, query) : lvalue(self, origins, query);
  }
  if (origin.kind == Origin::Kind::Owned && (!origin.place.root || parameter)) {
    const auto owner = placeAtCall(call, definition, origin.place);
    return addOrigin(origins, owner ? Origin{Origin::Kind::Owned, *owner, nullptr} : foundElsewhere());
  }
  if (origin.kind != Origin::Kind::Value || !parameter || parameter->getDeclContext() != definition)
    return addOrigin(origins, origin);
  const unsigned skipped = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(definition) ? 1 : 0;
  const unsigned index = parameter->getFunctionScopeIndex() + skipped;
  if (!origin.place.members.empty() || index >= call->getNumArgs()) return addOrigin(origins, foundElsewhere());
  parameter->getType()->isReferenceType() ? lvalue(call->getArg(index), origins, query)
                                          : pointer(call->getArg(index), origins, query);
}

/// What a call gives back leads into.
void OriginFinder::returned(const CallExpr *call, Origins &origins, Query &query) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (!callee) return addOrigin(origins, foundElsewhere());
  if (isAllocation(call)) return addOrigin(origins, {Origin::Kind::Allocation, {}, call});
  if (const FunctionDecl *definition = calleeOf(call); definition && !isOfTheSystem(context, definition))
    return returnedBy(definition, call, origins, query);
  return isOfTheSystem(context, callee) ? returnedBySystem(callee, call, origins, query) : addOrigin(origins, foundElsewhere());
}

/// By a function of the program.
void OriginFinder::returnedBy(const FunctionDecl *definition, const CallExpr *call, Origins &origins, Query &query) {
  if (query.count(definition)) return;  // it gives back what it gives back
  if (++callsFollowed > mostCallsFollowed) return addOrigin(origins, anywhere());
  Query here = query;  // another call of the same function passes something else
  here.insert(definition);
  const bool byReference = definition->getReturnType()->isReferenceType();
  Origins found;
  inside.push_back(definition);
  forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
    if (const auto *done = dyn_cast<ReturnStmt>(stmt); done && done->getRetValue())
      byReference ? lvalue(done->getRetValue(), found, here) : pointer(done->getRetValue(), found, here);
    return !isa<LambdaExpr>(stmt);
  });
  inside.pop_back();
  for (const Origin &origin : found) passed(origin, call, definition, origins, query);
}

/// Whether the place means one container: by the names of the function around the construct, or of the call at hand.
bool OriginFinder::isOurs(const Place &place) const {
  if (const auto *variable = dyn_cast_or_null<VarDecl>(place.root)) return !hasAlias(variable);
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  return !inside.empty() || (method && !accesses.objects.count(method->getParent()->getCanonicalDecl()));
}

/// The system's function gives back something of what it was given, or what the object owns, or new memory.
void OriginFinder::returnedBySystem(const FunctionDecl *callee, const CallExpr *call, Origins &origins, Query &query) {
  if (const Expr *self = objectOf(call)) {
    const auto place = placeOf(self);
    const auto *container = place && place->members.empty() ? dyn_cast_or_null<VarDecl>(place->root) : nullptr;
    if (place && isStandardArray(self->getType())) return lvalue(self, origins, query);
    const bool isHolder = place && (isOwningVector(place->last()->getType()) || isOwningString(place->last()->getType()));
    const bool isKnown = isHolder && isOurs(*place) && !replacesAllocation(context);
    const bool isLocal =
        container && !container->getType()->isReferenceType() && container->hasLocalStorage() && bodyAround(container);
    // What it holds now; or ever, if its memory never goes elsewhere.
    const bool isOwner =
        isKnown && ((isInTheConstruct && keepsContainers()) || (isLocal && keepsItsMemory(container, bodyAround(container))));
    return addOrigin(origins, isOwner ? Origin{Origin::Kind::Owned, *place, nullptr} : foundElsewhere());
  }
  const bool mayBeNew = mayAllocate(callee);
  bool isOfArguments = false;
  // A pointer made of a number's bits, as by std::bit_cast; std::addressof gives one to the number itself.
  const auto mayBeMadeOf = [&](QualType number) {
    return number->isArithmeticType() && context.getTypeSize(number) >= context.getTypeSize(context.VoidPtrTy) &&
           call->getType()->isPointerType() && !context.hasSameUnqualifiedType(number, call->getType()->getPointeeType());
  };
  for (const Expr *argument : call->arguments()) {
    const bool isPointer = argument->getType()->isPointerType();
    if (isPointer) pointer(argument, origins, query);
    else if (argument->isGLValue()) lvalue(argument, origins, query);
    if (argument->getType()->isRecordType() || mayBeMadeOf(argument->getType()))
      addOrigin(origins, foundElsewhere());  // std::data(v): what it holds
    isOfArguments |= isPointer || argument->isGLValue() || argument->getType()->isRecordType();
  }
  if (mayBeNew) addOrigin(origins, {Origin::Kind::Allocation, {}, call});
  // Where nothing shows what it leads to, it may lead to anything.
  const Origin unseen = givesBackArguments(callee) ? anywhere() : foundElsewhere();
  if (!givesBackArguments(callee) || (!isOfArguments && !mayBeNew)) addOrigin(origins, unseen);
}

}  // namespace accrue

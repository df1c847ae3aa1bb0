#include "recognize/updates/origins.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/Support/SaveAndRestore.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/target.h"
#include "recognize/updates/escapes.h"
#include "recognize/updates/own_memory.h"
#include "recognize/updates/system_calls.h"

namespace accrue {

using namespace clang;

void addOrigin(Origins &origins, Origin origin) {
  if (!llvm::is_contained(origins, origin)) origins.push_back(std::move(origin));
}

Origins OriginFinder::ofLvalue(const Expr *expr) {
  callsFollowed = 0;
  isInTheConstruct = loop.construct != nullptr;
  Origins origins;
  Query query;
  lvalue(expr, origins, query);
  return origins;
}

Origins OriginFinder::ofPointer(const Expr *expr) {
  callsFollowed = 0;
  isInTheConstruct = loop.construct != nullptr;
  Origins origins;
  Query query;
  pointer(expr, origins, query);
  return origins;
}

// ---- what an lvalue lies in ----

void OriginFinder::named(const ValueDecl *declaration, Origins &origins, Query &query) {
  if (const auto *binding = dyn_cast<BindingDecl>(declaration))
    return binding->getBinding() ? lvalue(binding->getBinding(), origins, query) : addOrigin(origins, anywhere());
  const auto *variable = dyn_cast<VarDecl>(declaration);
  if (!variable) return;  // a function, a constant
  if (hasAlias(variable)) return addOrigin(origins, anywhere());
  if (!variable->getType()->isReferenceType())
    return addOrigin(origins, {Origin::Kind::Object, Place{variable->getCanonicalDecl(), {}}, nullptr});
  if (!query.insert(variable).second) return;
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable)) {
    for (const Expr *argument : argumentsFor(parameter)) lvalue(argument, origins, query);
    if (!isOfTheConstruct(parameter)) addOrigin(origins, {Origin::Kind::Value, Place{variable->getCanonicalDecl(), {}}, nullptr});
    return;
  }
  const llvm::SaveAndRestore now(isInTheConstruct, isInTheConstruct && !isGivenEarlier(variable));
  variable->getInit() ? lvalue(variable->getInit(), origins, query) : addOrigin(origins, anywhere());
}

void OriginFinder::lvalue(const Expr *expr, Origins &origins, Query &query) {
  expr = withoutBraces(expr)->IgnoreParens();
  if (const auto *name = dyn_cast<DeclRefExpr>(expr)) return named(name->getDecl(), origins, query);
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    if (const auto *shared = dyn_cast<VarDecl>(member->getMemberDecl()))  // a static member
      return addOrigin(origins, {Origin::Kind::Object, Place{shared->getCanonicalDecl(), {}}, nullptr});
    if (member->getMemberDecl()->getType()->isReferenceType()) return addOrigin(origins, foundElsewhere());
    return member->isArrow() ? pointer(member->getBase(), origins, query) : lvalue(member->getBase(), origins, query);
  }
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(expr)) return pointer(element->getBase(), origins, query);
  if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->getOpcode() == UO_Deref) return pointer(unary->getSubExpr(), origins, query);
    if (unary->isPrefix() || unary->getOpcode() == UO_Extension || unary->getOpcode() == UO_Real || unary->getOpcode() == UO_Imag)
      return lvalue(unary->getSubExpr(), origins, query);
  }
  if (const auto *cast = dyn_cast<CastExpr>(expr)) {
    switch (cast->getCastKind()) {
      case CK_NoOp:
      case CK_LValueBitCast:
      case CK_DerivedToBase:
      case CK_UncheckedDerivedToBase:
      case CK_BaseToDerived: return lvalue(cast->getSubExpr(), origins, query);
      default: break;
    }
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr)) {
    lvalue(choice->getTrueExpr(), origins, query);
    return lvalue(choice->getFalseExpr(), origins, query);
  }
  if (const auto *binary = dyn_cast<BinaryOperator>(expr)) {
    if (binary->isCommaOp()) return lvalue(binary->getRHS(), origins, query);
    if (binary->isAssignmentOp()) return lvalue(binary->getLHS(), origins, query);
  }
  if (const auto *whole = dyn_cast<ExprWithCleanups>(expr)) return lvalue(whole->getSubExpr(), origins, query);
  if (const auto *constant = dyn_cast<ConstantExpr>(expr)) return lvalue(constant->getSubExpr(), origins, query);
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr); opaque && opaque->getSourceExpr())
    return lvalue(opaque->getSourceExpr(), origins, query);
  if (isa<StringLiteral, CompoundLiteralExpr, MaterializeTemporaryExpr, PredefinedExpr, CXXConstructExpr, InitListExpr,
          CXXBindTemporaryExpr>(expr))
    return addOrigin(origins, {Origin::Kind::Allocation, {}, expr});
  if (const auto *call = dyn_cast<CallExpr>(expr)) return returned(call, origins, query);
  addOrigin(origins, anywhere());
}

// ---- what a pointer leads to ----

void OriginFinder::pointer(const Expr *expr, Origins &origins, Query &query) {
  expr = expr->IgnoreParens();
  if (const auto *cast = dyn_cast<CastExpr>(expr)) {
    switch (cast->getCastKind()) {
      case CK_ArrayToPointerDecay: return lvalue(cast->getSubExpr(), origins, query);
      case CK_LValueToRValue: return heldBy(cast->getSubExpr(), origins, query);
      case CK_NullToPointer:
      case CK_FunctionToPointerDecay: return;
      case CK_NoOp:
      case CK_BitCast:
      case CK_DerivedToBase:
      case CK_UncheckedDerivedToBase:
      case CK_BaseToDerived: return pointer(cast->getSubExpr(), origins, query);
      case CK_IntegralToPointer: return addOrigin(origins, foundElsewhere());
      default: return addOrigin(origins, anywhere());
    }
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->getOpcode() == UO_AddrOf || unary->isIncrementDecrementOp())
      return unary->getOpcode() == UO_AddrOf ? lvalue(unary->getSubExpr(), origins, query)
                                             : heldBy(unary->getSubExpr(), origins, query);
    if (unary->getOpcode() == UO_Extension) return pointer(unary->getSubExpr(), origins, query);
  }
  if (const auto *binary = dyn_cast<BinaryOperator>(expr)) {
    if (binary->isCommaOp() || binary->getOpcode() == BO_Assign) return pointer(binary->getRHS(), origins, query);
    if (binary->isCompoundAssignmentOp()) return heldBy(binary->getLHS(), origins, query);
    if (binary->isAdditiveOp())
      return pointer(binary->getLHS()->getType()->isPointerType() ? binary->getLHS() : binary->getRHS(), origins, query);
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr)) {
    pointer(choice->getTrueExpr(), origins, query);
    return pointer(choice->getFalseExpr(), origins, query);
  }
  if (isa<CXXThisExpr>(expr)) return object(expr, origins, query);
  if (isa<CXXNewExpr>(expr))
    return addOrigin(origins, isAllocation(expr) ? Origin{Origin::Kind::Allocation, {}, expr} : anywhere());
  if (isa<CXXNullPtrLiteralExpr, GNUNullExpr, ImplicitValueInitExpr>(expr)) return;
  if (const auto *braces = dyn_cast<InitListExpr>(expr); braces && braces->getNumInits() <= 1)
    return braces->getNumInits() ? pointer(braces->getInit(0), origins, query) : void();
  if (const auto *whole = dyn_cast<ExprWithCleanups>(expr)) return pointer(whole->getSubExpr(), origins, query);
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr); opaque && opaque->getSourceExpr())
    return pointer(opaque->getSourceExpr(), origins, query);
  if (const auto *call = dyn_cast<CallExpr>(expr)) return returned(call, origins, query);
  if (expr->isGLValue()) return heldBy(expr, origins, query);
  addOrigin(origins, anywhere());
}

/// Whether `this` stands in a lambda that neither the function nor what the construct calls has made: it means an object of its maker's.
bool OriginFinder::isOfLambdaMadeElsewhere(const Expr *self) const {
  return llvm::any_of(accesses.functions, [&](const FunctionDecl *called) {
    const auto *method = dyn_cast<CXXMethodDecl>(called);
    if (!method || !method->getParent()->isLambda() || !anyStmt(called->getBody(), [&](const Stmt *one) { return one == self; }))
      return false;
    const auto makes = [&](const FunctionDecl *one) {
      return anyStmt(one->getBody(), [&](const Stmt *stmt) {
        const auto *lambda = dyn_cast<LambdaExpr>(stmt);
        return lambda && lambda->getLambdaClass() == method->getParent();
      });
    };
    return !(function && makes(function)) &&
           llvm::none_of(accesses.functions, [&](const FunctionDecl *one) { return one != called && makes(one); });
  });
}

void OriginFinder::object(const Expr *self, Origins &origins, Query &query) {
  const auto *record = self->getType()->getPointeeType()->getAsCXXRecordDecl();
  const auto isOf = [&](const FunctionDecl *one) {
    const auto *method = dyn_cast<CXXMethodDecl>(one);
    return method && record && method->getParent()->getCanonicalDecl() == record->getCanonicalDecl();
  };
  if (isOfLambdaMadeElsewhere(self)) return addOrigin(origins, anywhere());
  if (llvm::any_of(inside, isOf)) return addOrigin(origins, {Origin::Kind::Value, Place{}, nullptr});  // of the call at hand
  const bool isOuter = isOf(function);
  if (isOuter) addOrigin(origins, {Origin::Kind::Value, Place{}, nullptr});
  const auto called = record ? accesses.objects.find(record->getCanonicalDecl()) : accesses.objects.end();
  if (called == accesses.objects.end()) return isOuter ? void() : addOrigin(origins, anywhere());
  if (!query.insert(record).second) return;
  for (const Expr *one : called->second) {
    if (!one) addOrigin(origins, anywhere());
    else if (isa<CXXConstructExpr>(one)) addOrigin(origins, {Origin::Kind::Allocation, {}, one});  // it is made there
    else one->getType()->isPointerType() ? pointer(one, origins, query) : lvalue(one, origins, query);
  }
}

// ---- what a pointer variable holds ----

/// What calls in the construct pass for a parameter. One of a function whose result is asked for is filled by the call at hand.
std::vector<const Expr *> OriginFinder::argumentsFor(const ParmVarDecl *parameter) const {
  const bool isAtHand = llvm::any_of(inside, [&](const FunctionDecl *one) { return parameter->getDeclContext() == one; });
  const auto passed = accesses.arguments.find(parameter);
  return isAtHand || passed == accesses.arguments.end() ? std::vector<const Expr *>() : passed->second;
}

/// Only calls in the construct fill the parameter: it is not one of the function around it.
bool OriginFinder::isOfTheConstruct(const ParmVarDecl *parameter) const {
  return parameter->getDeclContext() != function && !argumentsFor(parameter).empty();
}

/// The variable that a statement declares with a look into a container, such as h.data(), if it does nothing else.
static const VarDecl *onlyLooking(const Stmt *stmt) {
  const auto *declaration = dyn_cast<DeclStmt>(stmt);
  const auto *one = declaration && declaration->isSingleDecl() ? dyn_cast<VarDecl>(declaration->getSingleDecl()) : nullptr;
  const auto *look = one && one->getInit() ? dyn_cast<CXXMemberCallExpr>(one->getInit()->IgnoreParenImpCasts()) : nullptr;
  const bool isPlain =
      look && looksInto(look->getMethodDecl()) && look->getNumArgs() == 0 && placeOf(look->getImplicitObjectArgument());
  return isPlain ? one : nullptr;
}

/// Whether a variable may have got its value at a time when containers held other memory: not in the construct, and not right in front
/// of it, where nothing stands between but looks into containers.
bool OriginFinder::isGivenEarlier(const VarDecl *variable) const {
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable); parameter && isOfTheConstruct(parameter)) return false;
  if (!loop.construct || loop.around.empty()) return true;
  if (declaredIn(context, variable, loop.construct)) return false;
  const Stmt *inner = loop.construct;
  for (const Stmt *outer : llvm::reverse(loop.around)) {
    const auto *block = dyn_cast<CompoundStmt>(outer);
    if (!block || !llvm::is_contained(block->body(), inner)) return true;
    for (auto at = llvm::find(block->body(), inner); at != block->body_begin();) {
      const VarDecl *looking = onlyLooking(*--at);
      if (!looking) return true;
      if (looking == variable) return isModified(variable, bodyAround(variable));
    }
    inner = block;
  }
  return true;
}

/// Whether the construct leaves all containers as they are: memory may go from one to the other where one is changed.
bool OriginFinder::keepsContainers() const {
  return !accesses.opaque && llvm::none_of(accesses.all, [&](const Access &access) {
    const QualType written = access.writes && access.lvalue ? access.lvalue->getType() : QualType();
    return !written.isNull() && written->isRecordType() && !written.isTriviallyCopyableType(context);
  });
}

void OriginFinder::heldBy(const Expr *held, Origins &origins, Query &query) {
  held = held->IgnoreParenNoopCasts(context);
  if (const auto *name = dyn_cast<DeclRefExpr>(held)) {
    const auto *variable = dyn_cast<VarDecl>(name->getDecl());
    return variable ? heldBy(variable, origins, query) : addOrigin(origins, anywhere());
  }
  if (const auto place = settled(held)) return addOrigin(origins, {Origin::Kind::Value, *place, nullptr});
  if (const auto *call = dyn_cast<CallExpr>(held)) {  // a reference to a pointer
    const FunctionDecl *callee = call->getDirectCallee();
    if (callee && isOfTheSystem(context, callee) && givesBackArguments(callee) && !objectOf(call))
      for (const Expr *argument : call->arguments())
        if (argument->isGLValue()) heldBy(argument, origins, query);
    return addOrigin(origins, foundElsewhere());
  }
  const auto *unary = dyn_cast<UnaryOperator>(held);
  const bool isInMemory = isa<ArraySubscriptExpr, MemberExpr>(held) || (unary && unary->getOpcode() == UO_Deref);
  addOrigin(origins, isInMemory ? foundElsewhere() : anywhere());
}

void OriginFinder::heldBy(const VarDecl *variable, Origins &origins, Query &query) {
  variable = variable->getCanonicalDecl();
  if (!query.insert(variable).second) return;
  const llvm::SaveAndRestore now(isInTheConstruct, isInTheConstruct && !isGivenEarlier(variable));
  if (variable->getType()->isReferenceType()) {
    if (variable->getInit()) return heldBy(variable->getInit(), origins, query);
    const auto *parameter = dyn_cast<ParmVarDecl>(variable);
    if (!parameter) return addOrigin(origins, anywhere());
    for (const Expr *argument : argumentsFor(parameter)) heldBy(argument, origins, query);
    if (!isOfTheConstruct(parameter)) addOrigin(origins, foundElsewhere());
    return;
  }
  const bool isLocal = variable->isLocalVarDeclOrParm() && !variable->isStaticLocal();
  if (!isLocal) {
    if (variable->getType().isConstQualified() && variable->getAnyInitializer())
      return pointer(variable->getAnyInitializer(), origins, query);
    return addOrigin(origins, {Origin::Kind::Value, Place{variable, {}}, nullptr});
  }
  const GivenValues::Values &given = values.of(variable);
  if (given.isOpen) return addOrigin(origins, anywhere());
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable)) {
    for (const Expr *argument : argumentsFor(parameter)) pointer(argument, origins, query);
    if (!isOfTheConstruct(parameter)) addOrigin(origins, {Origin::Kind::Value, Place{variable, {}}, nullptr});
  }
  for (const Expr *value : given.given) pointer(value, origins, query);
}

// ---- whether an address is kept ----

bool OriginFinder::leaks(const VarDecl *variable) {
  const Stmt *body = bodyAround(variable);
  if (!body || !variable->isLocalVarDeclOrParm() || variable->isStaticLocal()) return true;
  return Escapes(context, function).escapes(variable, body);
}

/// Text of the program's own is no bin: nobody may write to it.
bool OriginFinder::leaks(const Expr *maker) {
  if (isa<StringLiteral, PredefinedExpr>(maker)) return false;
  values.read(function->getBody());
  bool isHeld = false;
  for (const auto &[variable, held] : values.all())
    for (const Expr *value : held.given) {
      if (value->IgnoreParenCasts() != maker) continue;
      if (leaks(variable)) return true;
      isHeld = true;
    }
  return !isHeld;
}

}  // namespace accrue

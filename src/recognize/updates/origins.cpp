#include "recognize/updates/origins.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"
#include "recognize/ast/callee.h"

namespace accrue {

using namespace clang;

namespace {

void add(Origins &origins, Origin origin) {
  if (!llvm::is_contained(origins, origin)) origins.push_back(std::move(origin));
}

Origin anywhere() { return {}; }

bool allocates(const FunctionDecl *callee) {
  if (!callee->getIdentifier()) return false;
  return llvm::StringSwitch<bool>(callee->getName())
      .Cases({"malloc", "calloc", "valloc", "aligned_alloc", "memalign", "_mm_malloc", "acc_malloc", "strdup"}, true)
      .Default(false);
}

const Stmt *bodyAround(const VarDecl *variable) {
  const DeclContext *scope = variable->getDeclContext();
  // A lambda's variables are those of the function that holds it.
  while (const auto *method = dyn_cast_or_null<CXXMethodDecl>(scope)) {
    if (!method->getParent()->isLambda()) break;
    scope = method->getParent()->getDeclContext();
  }
  const auto *function = dyn_cast_or_null<FunctionDecl>(scope);
  return function ? function->getBody() : nullptr;
}

}  // namespace

Origins OriginFinder::ofLvalue(const Expr *expr) {
  Origins origins;
  Query query;
  lvalue(expr, origins, query);
  return origins;
}

Origins OriginFinder::ofPointer(const Expr *expr) {
  Origins origins;
  Query query;
  pointer(expr, origins, query);
  return origins;
}

// ---- what an lvalue lies in ----

void OriginFinder::lvalue(const Expr *expr, Origins &origins, Query &query) {
  expr = expr->IgnoreParens();
  if (const auto *name = dyn_cast<DeclRefExpr>(expr)) {
    if (const auto *binding = dyn_cast<BindingDecl>(name->getDecl()))
      return binding->getBinding() ? lvalue(binding->getBinding(), origins, query) : add(origins, anywhere());
    const auto *variable = dyn_cast<VarDecl>(name->getDecl());
    if (!variable) return;  // a function, a constant
    if (!variable->getType()->isReferenceType())
      return add(origins, {Origin::Kind::Object, Place{variable->getCanonicalDecl(), {}}, nullptr});
    if (!query.insert(variable).second) return;
    if (const auto *parameter = dyn_cast<ParmVarDecl>(variable)) {
      const auto passed = accesses.arguments.find(parameter);
      if (passed == accesses.arguments.end())
        return add(origins, {Origin::Kind::Value, Place{variable->getCanonicalDecl(), {}}, nullptr});
      for (const Expr *argument : passed->second) lvalue(argument, origins, query);
      if (!isOfTheConstruct(variable)) add(origins, {Origin::Kind::Value, Place{variable->getCanonicalDecl(), {}}, nullptr});
      return;
    }
    return variable->getInit() ? lvalue(variable->getInit(), origins, query) : add(origins, anywhere());
  }
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    if (const auto *shared = dyn_cast<VarDecl>(member->getMemberDecl()))  // a static member
      return add(origins, {Origin::Kind::Object, Place{shared->getCanonicalDecl(), {}}, nullptr});
    if (member->getMemberDecl()->getType()->isReferenceType()) return add(origins, anywhere());
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
      case CK_NoOp: case CK_LValueBitCast: case CK_DerivedToBase: case CK_UncheckedDerivedToBase: case CK_BaseToDerived:
        return lvalue(cast->getSubExpr(), origins, query);
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
    return add(origins, {Origin::Kind::Allocation, {}, expr});
  if (const auto *call = dyn_cast<CallExpr>(expr)) return returned(call, origins, query);
  add(origins, anywhere());
}

// ---- what a pointer leads to ----

void OriginFinder::pointer(const Expr *expr, Origins &origins, Query &query) {
  expr = expr->IgnoreParens();
  if (const auto *cast = dyn_cast<CastExpr>(expr)) {
    switch (cast->getCastKind()) {
      case CK_ArrayToPointerDecay: return lvalue(cast->getSubExpr(), origins, query);
      case CK_LValueToRValue: return heldBy(cast->getSubExpr(), origins, query);
      case CK_NullToPointer: case CK_FunctionToPointerDecay: return;
      case CK_NoOp: case CK_BitCast: case CK_DerivedToBase: case CK_UncheckedDerivedToBase: case CK_BaseToDerived:
        return pointer(cast->getSubExpr(), origins, query);
      default: return add(origins, anywhere());
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
  if (isa<CXXNewExpr>(expr)) return add(origins, {Origin::Kind::Allocation, {}, expr});
  if (isa<CXXNullPtrLiteralExpr, GNUNullExpr, ImplicitValueInitExpr>(expr)) return;
  if (const auto *braces = dyn_cast<InitListExpr>(expr); braces && braces->getNumInits() <= 1)
    return braces->getNumInits() ? pointer(braces->getInit(0), origins, query) : void();
  if (const auto *whole = dyn_cast<ExprWithCleanups>(expr)) return pointer(whole->getSubExpr(), origins, query);
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr); opaque && opaque->getSourceExpr())
    return pointer(opaque->getSourceExpr(), origins, query);
  if (const auto *call = dyn_cast<CallExpr>(expr)) return returned(call, origins, query);
  if (expr->isGLValue()) return heldBy(expr, origins, query);
  add(origins, anywhere());
}

void OriginFinder::object(const Expr *self, Origins &origins, Query &query) {
  const auto *record = self->getType()->getPointeeType()->getAsCXXRecordDecl();
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  const bool isOuter = method && record && method->getParent()->getCanonicalDecl() == record->getCanonicalDecl();
  if (isOuter) add(origins, {Origin::Kind::Value, Place{}, nullptr});
  const auto called = record ? accesses.objects.find(record->getCanonicalDecl()) : accesses.objects.end();
  if (called == accesses.objects.end()) return isOuter ? void() : add(origins, anywhere());
  if (!query.insert(record).second) return;
  for (const Expr *one : called->second)
    one->getType()->isPointerType() ? pointer(one, origins, query) : lvalue(one, origins, query);
}

/// What a call gives back leads into.
void OriginFinder::returned(const CallExpr *call, Origins &origins, Query &query) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (!callee) return add(origins, anywhere());
  if (allocates(callee)) return add(origins, {Origin::Kind::Allocation, {}, call});
  if (const FunctionDecl *definition = calleeOf(call); definition && !isOfTheSystem(context, definition)) {
    if (!query.insert(definition).second) return;
    const bool byReference = definition->getReturnType()->isReferenceType();
    forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
      if (const auto *done = dyn_cast<ReturnStmt>(stmt); done && done->getRetValue())
        byReference ? lvalue(done->getRetValue(), origins, query) : pointer(done->getRetValue(), origins, query);
      return !isa<LambdaExpr>(stmt);
    });
    return;
  }
  if (!isOfTheSystem(context, callee)) return add(origins, anywhere());
  // The system's function gives back something of what it was given, or what the object owns.
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  const Expr *self = isa<CXXOperatorCallExpr>(call) && method ? call->getArg(0) : nullptr;
  if (const auto *member = dyn_cast<CXXMemberCallExpr>(call)) self = member->getImplicitObjectArgument();
  if (self) {
    const auto place = placeOf(self);
    const auto *container = place && place->members.empty() ? dyn_cast_or_null<VarDecl>(place->root) : nullptr;
    const CXXRecordDecl *record = container ? container->getType()->getAsCXXRecordDecl() : nullptr;
    const bool isVector = record && record->isInStdNamespace() && (record->getName() == "vector" || record->getName() == "array");
    if (isVector && record->getName() == "array") return lvalue(self, origins, query);
    return add(origins, isVector ? Origin{Origin::Kind::Owned, *place, nullptr} : anywhere());
  }
  for (const Expr *argument : call->arguments()) {
    if (argument->getType()->isPointerType()) pointer(argument, origins, query);
    else if (argument->isGLValue()) lvalue(argument, origins, query);
  }
}

// ---- what a pointer variable holds ----

/// Only calls in the construct fill the parameter: it is not one of the function around it.
bool OriginFinder::isOfTheConstruct(const VarDecl *parameter) const {
  return parameter->getDeclContext() != function && accesses.arguments.count(cast<ParmVarDecl>(parameter));
}

void OriginFinder::heldBy(const Expr *held, Origins &origins, Query &query) {
  held = held->IgnoreParenNoopCasts(context);
  if (const auto *name = dyn_cast<DeclRefExpr>(held)) {
    const auto *variable = dyn_cast<VarDecl>(name->getDecl());
    return variable ? heldBy(variable, origins, query) : add(origins, anywhere());
  }
  if (const auto place = settled(held)) return add(origins, {Origin::Kind::Value, *place, nullptr});
  if (const auto *call = dyn_cast<CallExpr>(held); call && isOfTheSystem(context, call->getDirectCallee() ? call->getDirectCallee() : function))
    return returned(call, origins, query);
  add(origins, anywhere());
}

void OriginFinder::heldBy(const VarDecl *variable, Origins &origins, Query &query) {
  variable = variable->getCanonicalDecl();
  if (!query.insert(variable).second) return;
  if (variable->getType()->isReferenceType()) {
    if (variable->getInit()) return heldBy(variable->getInit(), origins, query);
    const auto *parameter = dyn_cast<ParmVarDecl>(variable);
    if (!parameter || !isOfTheConstruct(parameter)) return add(origins, anywhere());
    for (const Expr *argument : accesses.arguments.at(parameter)) heldBy(argument, origins, query);
    return;
  }
  const bool isLocal = variable->isLocalVarDeclOrParm() && !variable->isStaticLocal();
  if (!isLocal) {
    if (variable->getType().isConstQualified() && variable->getAnyInitializer())
      return pointer(variable->getAnyInitializer(), origins, query);
    return add(origins, {Origin::Kind::Value, Place{variable, {}}, nullptr});
  }
  const Values &given = valuesOf(variable);
  if (given.isOpen) return add(origins, anywhere());
  if (const auto *parameter = dyn_cast<ParmVarDecl>(variable)) {
    if (isOfTheConstruct(parameter))
      for (const Expr *argument : accesses.arguments.at(parameter)) pointer(argument, origins, query);
    else add(origins, {Origin::Kind::Value, Place{variable, {}}, nullptr});
  }
  for (const Expr *value : given.given) pointer(value, origins, query);
}

std::optional<Place> OriginFinder::settled(const Expr *expr) {
  auto place = placeOf(expr);
  for (int steps = 0; place && place->root && steps < 16; ++steps) {
    const auto *variable = dyn_cast<VarDecl>(place->root);
    if (!variable || !variable->isLocalVarDeclOrParm() || variable->isStaticLocal()) return place;
    const Values &given = valuesOf(variable);
    const auto *parameter = dyn_cast<ParmVarDecl>(variable);
    const bool isInner = parameter && isOfTheConstruct(parameter);
    std::vector<const Expr *> stands = given.given;
    if (isInner) stands.insert(stands.end(), accesses.arguments.at(parameter).begin(), accesses.arguments.at(parameter).end());
    const bool isPointer = variable->getType()->isPointerType() || variable->getType()->isReferenceType();
    if (!isPointer || (stands.empty() && !isInner && !given.isOpen)) return place;
    if (given.isOpen) return place->members.empty() ? place : std::nullopt;
    if (parameter && !isInner) return stands.empty() ? place : std::nullopt;
    // Every value must be the same place, or the address of one.
    std::optional<Place> agreed;
    for (const Expr *value : stands) {
      const Expr *bare = value->IgnoreParenImpCasts();
      if (const auto *address = dyn_cast<UnaryOperator>(bare); address && address->getOpcode() == UO_AddrOf) bare = address->getSubExpr();
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

// ---- what a body does to its variables ----

const OriginFinder::Values &OriginFinder::valuesOf(const VarDecl *variable) {
  if (const Stmt *body = bodyAround(variable)) readBody(body);
  Values &known = values[variable->getCanonicalDecl()];
  return known;
}

void OriginFinder::readBody(const Stmt *body) {
  if (!bodies.insert(body).second) return;
  const auto variableOf = [](const Expr *expr) -> const VarDecl * {
    const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParens());
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    return variable ? variable->getCanonicalDecl() : nullptr;
  };
  const auto open = [&](const Expr *expr) {
    if (const VarDecl *variable = variableOf(expr)) values[variable].isOpen = true;
  };
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *decl : declaration->decls()) {
        const auto *variable = dyn_cast<VarDecl>(decl);
        if (!variable || !variable->getInit()) continue;
        if (variable->getType()->isReferenceType() && !variable->getType()->getPointeeType().isConstQualified())
          open(variable->getInit());
        values[variable->getCanonicalDecl()].given.push_back(variable->getInit());
      }
    } else if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) {
      if (binary->getOpcode() == BO_Assign)
        if (const VarDecl *variable = variableOf(binary->getLHS())) values[variable].given.push_back(binary->getRHS());
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
      values[range->getLoopVariable()->getCanonicalDecl()].isOpen = true;
    } else if (isa<AsmStmt>(stmt)) {
      for (const Stmt *operand : stmt->children())
        if (const auto *expr = dyn_cast_or_null<Expr>(operand)) open(expr);
    }
    return true;
  });
}

// ---- whether an address is kept ----

bool OriginFinder::leaks(const VarDecl *variable) {
  const Stmt *body = bodyAround(variable);
  if (!body || !variable->isLocalVarDeclOrParm() || variable->isStaticLocal()) return true;
  std::set<const VarDecl *> known;
  return leaks(variable->getCanonicalDecl(), body, known);
}

bool OriginFinder::leaks(const Expr *maker) {
  readBody(function->getBody());
  bool isHeld = false;
  for (const auto &[variable, held] : values)
    for (const Expr *value : held.given) {
      if (value->IgnoreParenCasts() != maker) continue;
      if (leaks(variable)) return true;
      isHeld = true;
    }
  return !isHeld;
}

bool OriginFinder::leaks(const VarDecl *variable, const Stmt *body, std::set<const VarDecl *> &known) {
  if (!known.insert(variable).second) return false;
  bool leak = false;
  std::vector<const Stmt *> above;
  // Climbs from a use to what becomes of the address.
  const auto leaksFrom = [&](const Expr *use) {
    const Stmt *part = use;
    for (size_t up = above.size(); up-- > 0; part = above[up]) {
      const Stmt *outer = above[up];
      if (const auto *element = dyn_cast<ArraySubscriptExpr>(outer)) {
        // The element is no address, unless it is an array itself.
        if (!element->getType()->isArrayType()) return false;
        continue;
      }
      if (const auto *unary = dyn_cast<UnaryOperator>(outer)) {
        if (unary->getOpcode() == UO_AddrOf || unary->isIncrementDecrementOp() || unary->getOpcode() == UO_Extension) continue;
        if (unary->getOpcode() == UO_Deref && unary->getType()->isArrayType()) continue;
        return false;
      }
      if (const auto *member = dyn_cast<MemberExpr>(outer)) {
        if (member->getType()->isArrayType() || member->getType()->isRecordType()) continue;
        return false;
      }
      if (isa<ParenExpr, ConditionalOperator, BinaryConditionalOperator, ExprWithCleanups, MaterializeTemporaryExpr>(outer)) continue;
      if (const auto *cast = dyn_cast<CastExpr>(outer)) {
        const QualType type = cast->getType();
        if (type->isPointerType() || cast->isGLValue() || type->isRecordType()) continue;
        if (cast->getCastKind() == CK_PointerToIntegral) return true;
        return false;
      }
      if (const auto *binary = dyn_cast<BinaryOperator>(outer)) {
        if (binary->isComparisonOp() || binary->isLogicalOp()) return false;
        if (binary->isAssignmentOp()) {
          if (part == binary->getLHS()) {
            if (part == use) return false;  // it is set anew
            continue;
          }
          const auto *name = dyn_cast<DeclRefExpr>(binary->getLHS()->IgnoreParens());
          const auto *to = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
          if (!binary->getRHS()->getType()->isPointerType() && !binary->getRHS()->getType()->isRecordType()) return false;
          if (!to || !to->isLocalVarDeclOrParm() || to->isStaticLocal() || to->getType()->isReferenceType()) return true;
          return leaks(to->getCanonicalDecl(), body, known);
        }
        if (!binary->getType()->isPointerType() && !binary->isCommaOp()) return false;  // a difference
        continue;
      }
      if (const auto *declaration = dyn_cast<DeclStmt>(outer)) {
        for (const Decl *decl : declaration->decls()) {
          const auto *to = dyn_cast<VarDecl>(decl);
          if (!to || to->getInit() != part) continue;
          if (to->isStaticLocal()) return true;
          const QualType type = to->getType().getNonReferenceType();
          if (!to->getType()->isReferenceType() && !type->isPointerType()) return type->isRecordType() || type->isArrayType();
          return leaks(to->getCanonicalDecl(), body, known);
        }
        return false;
      }
      if (const auto *call = dyn_cast<CallExpr>(outer)) {
        const FunctionDecl *callee = call->getDirectCallee(), *definition = calleeOf(call);
        if (!callee) return true;
        if (!definition || isOfTheSystem(context, definition)) return !isOfTheSystem(context, callee) || call->getType()->isPointerType();
        const unsigned skipped = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(definition) ? 1 : 0;
        for (unsigned i = 0; i < call->getNumArgs(); ++i) {
          if (call->getArg(i) != part) continue;
          if (i < skipped || i - skipped >= definition->getNumParams()) return true;
          return leaks(definition->getParamDecl(i - skipped)->getCanonicalDecl(), definition->getBody(), known);
        }
        return part != call->getCallee();
      }
      if (isa<ReturnStmt>(outer)) return body != function->getBody();  // the function's own end comes after its loops
      if (isa<UnaryExprOrTypeTraitExpr>(outer)) return false;
      return isa<Expr, AsmStmt>(outer);  // any other statement drops the value
    }
    return false;
  };
  const auto visit = [&](auto &&self, const Stmt *stmt) -> void {
    if (!stmt || leak) return;
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt); name && name->getDecl()->getCanonicalDecl() == variable) leak = leaksFrom(name);
    if (const auto *lambda = dyn_cast<LambdaExpr>(stmt))
      for (const LambdaCapture &capture : lambda->captures())
        leak |= capture.capturesVariable() && capture.getCapturedVar()->getCanonicalDecl() == variable;
    above.push_back(stmt);
    for (const Stmt *child : stmt->children()) self(self, child);
    above.pop_back();
  };
  visit(visit, body);
  return leak;
}

}  // namespace accrue

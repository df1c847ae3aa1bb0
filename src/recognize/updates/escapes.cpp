#include "recognize/updates/escapes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/updates/system_calls.h"

namespace accrue {

using namespace clang;

namespace {

/// ({ ...; part; }) is what its last statement is.
bool isValueOf(const Stmt *outer, const Stmt *part) {
  const auto *block = dyn_cast<CompoundStmt>(outer);
  return block ? block->body_back() == part : isa<LabelStmt, AttributedStmt>(outer);
}

}  // namespace

bool Escapes::escapes(const VarDecl *variable, const Stmt *body) {
  known.clear();
  return keeps(variable, body);
}

Escapes::State Escapes::stateOf(const VarDecl *variable) {
  return variable->getType()->isPointerType() ? State::Holder : State::Memory;
}

/// All uses in the body, and in the sizes of arrays that are evaluated as its function begins.
bool Escapes::keeps(const VarDecl *variable, const Stmt *body) {
  variable = variable->getCanonicalDecl();
  if (variable->hasAttr<CleanupAttr>()) return true;  // its function gets the address
  if (!known.insert(variable).second) return false;
  if (stateOf(variable) == State::Memory && !variable->getType()->isReferenceType() && keepItself(variable->getType())) return true;
  bool kept = false;
  std::vector<const Stmt *> above;
  const auto visit = [&](auto &&self, const Stmt *stmt) -> void {
    if (!stmt || kept) return;
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    const auto *binding = name ? dyn_cast<BindingDecl>(name->getDecl()) : nullptr;
    if (name && name->getDecl()->getCanonicalDecl() == variable) kept = keeps(name, stateOf(variable), above, body);
    else if (binding && binding->getDecomposedDecl()->getCanonicalDecl() == variable)  // another name for a part of it
      kept = binding->getHoldingVar() || keeps(name, State::Memory, above, body);
    if (const auto *lambda = dyn_cast<LambdaExpr>(stmt))
      for (const LambdaCapture &capture : lambda->captures())
        kept |= capture.capturesVariable() && capture.getCapturedVar()->getCanonicalDecl() == variable;
    above.push_back(stmt);
    forEachPart(stmt, [&](const Stmt *part) { self(self, part); });
    above.pop_back();
  };
  const auto *owner = isa<ParmVarDecl>(variable) ? dyn_cast<FunctionDecl>(variable->getDeclContext()) : nullptr;
  if (owner && owner->getBody() == body)
    for (const Stmt *code : codeOf(owner)) visit(visit, code);
  else visit(visit, body);
  if (owner)
    for (const ParmVarDecl *parameter : owner->parameters())
      forEachSize(parameter->getOriginalType(), [&](const Stmt *size) { visit(visit, size); });
  return kept;
}

// ---- an object's own address ----

/// Whether code of a method keeps `this`. `body` is the method's.
bool Escapes::keepsThis(const Stmt *code, const Stmt *body) {
  bool kept = false;
  std::vector<const Stmt *> above;
  const auto visit = [&](auto &&self, const Stmt *stmt) -> void {
    if (!stmt || kept) return;
    if (isa<CXXThisExpr>(stmt)) kept = keeps(cast<Expr>(stmt), State::Address, above, body);
    above.push_back(stmt);
    forEachPart(stmt, [&](const Stmt *part) { self(self, part); });
    above.pop_back();
  };
  visit(visit, code);
  return kept;
}

/// A library's classes do not hand on where they are.
bool Escapes::keepsThis(const FunctionDecl *method) {
  if (isOfTheSystem(context, method)) return false;
  if (!known.insert(method->getCanonicalDecl()).second) return false;
  const FunctionDecl *definition = definitionOf(method);
  if (!definition) return true;
  return llvm::any_of(codeOf(definition), [&](const Stmt *code) { return keepsThis(code, definition->getBody()); });
}

/// Of the library's containers, those of objects that do so themselves.
bool Escapes::keepItself(QualType type) {
  const auto *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record) return false;
  if (const auto *made = dyn_cast<ClassTemplateSpecializationDecl>(record))
    for (const TemplateArgument &argument : made->getTemplateArgs().asArray())
      if (argument.getKind() == TemplateArgument::Type && keepItself(argument.getAsType())) return true;
  return keepItself(record);
}

bool Escapes::keepItself(const CXXRecordDecl *record) {
  record = record->getDefinition();
  if (!record) return true;
  if (!known.insert(record->getCanonicalDecl()).second || context.getSourceManager().isInSystemHeader(record->getLocation()))
    return false;
  const auto isOfOne = [&](const FunctionDecl *made) { return !made->isDeleted() && made->isUserProvided() && keepsThis(made); };
  for (const Decl *decl : record->decls()) {
    const auto *pattern = dyn_cast<FunctionTemplateDecl>(decl);
    if (const auto *made = dyn_cast<CXXConstructorDecl>(decl); made && isOfOne(made)) return true;
    if (pattern && isa<CXXConstructorDecl>(pattern->getTemplatedDecl()) && llvm::any_of(pattern->specializations(), isOfOne))
      return true;
  }
  for (const FieldDecl *field : record->fields())
    if ((field->getInClassInitializer() && keepsThis(field->getInClassInitializer(), nullptr)) || keepItself(field->getType()))
      return true;
  return llvm::any_of(record->bases(), [&](const CXXBaseSpecifier &base) { return keepItself(base.getType()); });
}

// ---- one use ----

/// One use, with the statements around it, outermost first.
bool Escapes::keeps(const Expr *use, State state, llvm::ArrayRef<const Stmt *> above, const Stmt *body) {
  const Stmt *part = use;
  for (const Stmt *outer : llvm::reverse(above)) {
    if (const auto *declaration = dyn_cast<DeclStmt>(outer)) {
      for (const Decl *decl : declaration->decls())
        if (const auto *to = dyn_cast<VarDecl>(decl); to && to->getInit() == part) return keepsBy(to, state, body);
      return false;
    }
    if (isa<ReturnStmt>(outer)) return !function || body != function->getBody();
    const auto *expr = dyn_cast<Expr>(outer);
    if (!expr && isValueOf(outer, part)) {
      part = outer;
      continue;
    }
    if (!expr) return isa<AsmStmt>(outer);  // any other statement drops the value
    if (const auto *call = dyn_cast<CallExpr>(expr)) return keepsByCall(call, part, state);
    if (const auto *binary = dyn_cast<BinaryOperator>(expr); binary && binary->isAssignmentOp() && part == binary->getRHS()) {
      if (state != State::Address) return state == State::Holder || !binary->getType()->isScalarType();
      if (binary->getOpcode() != BO_Assign) return true;
      const auto *name = dyn_cast<DeclRefExpr>(binary->getLHS()->IgnoreParens());
      const auto *to = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
      if (!to || to->getType()->isReferenceType() || keepsBy(to, state, body)) return true;
      state = binary->isGLValue() ? State::Holder : State::Address;
    } else {
      const State next = behind(expr, part, state);
      // Neither known to pass it on nor to drop it.
      if (next == State::Gone && !isa<UnaryExprOrTypeTraitExpr, ArraySubscriptExpr, UnaryOperator, BinaryOperator, CastExpr>(expr))
        return true;
      if (next == State::Gone) {
        if (const auto *cast = dyn_cast<CastExpr>(expr)) return cast->getCastKind() == CK_PointerToIntegral;
        return state == State::Holder && isa<UnaryOperator>(expr);  // &p: all others read what it holds first
      }
      state = next;
    }
    part = outer;
  }
  return state != State::Gone;  // what a member starts with
}

/// What the expression around `part`, which is in the given state, is itself. Gone: the address is neither in it nor behind it, or
/// the expression is not known.
Escapes::State Escapes::behind(const Expr *expr, const Stmt *part, State state) {
  if (isa<ParenExpr, ExprWithCleanups, ConstantExpr, StmtExpr>(expr)) return state;
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr))
    return part == choice->getCond() && !isa<BinaryConditionalOperator>(choice) ? State::Gone : state;
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(expr))
    return part == element->getBase() && state == State::Address ? State::Memory : State::Gone;
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    if (member->getMemberDecl()->getType()->isReferenceType()) return State::Gone;
    return state == (member->isArrow() ? State::Address : State::Memory) ? State::Memory : State::Gone;
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->getOpcode() == UO_Extension) return state;
    if (unary->getOpcode() == UO_AddrOf) return state == State::Memory ? State::Address : State::Gone;
    if (unary->getOpcode() == UO_Deref) return state == State::Address ? State::Memory : State::Gone;
    if (unary->isIncrementDecrementOp() && state == State::Holder) return unary->isGLValue() ? State::Holder : State::Address;
    return State::Gone;
  }
  if (const auto *cast = dyn_cast<CastExpr>(expr)) {
    switch (cast->getCastKind()) {
      case CK_LValueToRValue: return state == State::Holder ? State::Address : State::Gone;
      case CK_ArrayToPointerDecay: return state == State::Memory ? State::Address : State::Gone;
      case CK_NoOp:
      case CK_BitCast:
      case CK_LValueBitCast:
      case CK_DerivedToBase:
      case CK_UncheckedDerivedToBase:
      case CK_BaseToDerived: return state;
      default: return State::Gone;
    }
  }
  if (const auto *binary = dyn_cast<BinaryOperator>(expr)) {
    if (binary->isCommaOp()) return part == binary->getRHS() ? state : State::Gone;
    if (binary->isAssignmentOp() && !binary->isGLValue())
      return state == State::Holder ? State::Address : State::Gone;  // its value
    if (binary->isAssignmentOp()) return state;  // the left side
    return binary->isAdditiveOp() && binary->getType()->isPointerType() ? state : State::Gone;
  }
  return State::Gone;
}

/// A variable that is set to the expression, or another name for it.
bool Escapes::keepsBy(const VarDecl *to, State state, const Stmt *body) {
  if (to->isStaticLocal() || !to->isLocalVarDeclOrParm()) return true;
  const bool isName = to->getType()->isReferenceType();
  if (state == State::Holder) return isName;  // others may read what it holds
  if (state == State::Memory) return isName ? keeps(to, body) : to->getType()->isRecordType();
  return !to->getType()->isPointerType() || keeps(to, body);
}

bool Escapes::keepsByCall(const CallExpr *call, const Stmt *part, State state) {
  if (part == call->getCallee()) {
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
    if (state != State::Memory || !method) return true;
    return !calleeOf(call) ? !isOfTheSystem(context, method) : keepsThis(calleeOf(call));
  }
  const FunctionDecl *callee = call->getDirectCallee(), *definition = calleeOf(call);
  if (!callee) return true;
  if (!definition || isOfTheSystem(context, definition)) return !isOfTheSystem(context, callee) || mayKeepAddresses(context, call);
  const unsigned skipped = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(definition) ? 1 : 0;
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    if (call->getArg(i) != part) continue;
    if (i < skipped || i - skipped >= definition->getNumParams()) return true;
    return keepsBy(definition->getParamDecl(i - skipped), state, definition->getBody());
  }
  return true;
}

}  // namespace accrue

#include "recognize/forms/torn_update.h"

#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

std::optional<llvm::APSInt> constant(const ASTContext &ast, const Expr *expr) {
  if (expr->isValueDependent()) return std::nullopt;
  return expr->getIntegerConstantExpr(ast);
}

bool isLoadedPointer(const Expr *base) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(base->IgnoreParens());
  return isa<CXXThisExpr>(base->IgnoreParenImpCasts()) || (cast && cast->getCastKind() == CK_LValueToRValue);
}

/// Whether a pointer that is loaded stays what it was: g++ may see the array that it points to.
bool isConstant(const Expr *base) { return base->IgnoreParenImpCasts()->getType().isConstQualified(); }

/// Whether a value is a variable's, or read from memory that no constant fills.
bool isRead(const Expr *expr) {
  const Expr *plain = expr->IgnoreParenCasts();
  if (const auto *name = dyn_cast<DeclRefExpr>(plain)) return isa<VarDecl>(name->getDecl());
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(plain))
    return isLoadedPointer(element->getBase()) || !plain->getType().isConstQualified();
  return isa<MemberExpr>(plain) && !plain->getType().isConstQualified();
}

/// Whether g++ takes an index as it is: a constant, or what is read, with a number added, or its rest by two or more.
bool isTakenAsItIs(const ASTContext &ast, const Expr *index) {
  if (isRead(index) || constant(ast, index)) return true;
  const auto *sum = dyn_cast<BinaryOperator>(index->IgnoreParenImpCasts());
  if (!sum || !isRead(sum->getLHS())) return false;
  const std::optional<llvm::APSInt> right = constant(ast, sum->getRHS());
  return right && (sum->isAdditiveOp() || (sum->getOpcode() == BO_Rem && *right > 1));
}

/// Whether what is updated is found through a pointer, or is an array's with such indices, or a variable.
bool isWhole(const ASTContext &ast, const Expr *element) {
  for (;;) {
    element = element->IgnoreParens();
    if (const auto *member = dyn_cast<MemberExpr>(element)) {
      if (member->isArrow()) return isLoadedPointer(member->getBase());
      element = member->getBase();
    } else if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(element)) {
      if (isLoadedPointer(subscript->getBase()))
        return !isConstant(subscript->getBase()) || isTakenAsItIs(ast, subscript->getIdx());
      const auto *decay = dyn_cast<ImplicitCastExpr>(subscript->getBase()->IgnoreParens());
      if (!decay || decay->getCastKind() != CK_ArrayToPointerDecay || !isTakenAsItIs(ast, subscript->getIdx())) return false;
      element = decay->getSubExpr();
    } else if (const auto *star = dyn_cast<UnaryOperator>(element); star && star->getOpcode() == UO_Deref) {
      return isLoadedPointer(star->getSubExpr());
    } else {
      return isa<DeclRefExpr>(element);
    }
  }
}

}  // namespace

const Expr *tornElement(const ASTContext &ast, const OpenACCAtomicConstruct *directive) {
  const bool changes =
      directive->getAtomicKind() != OpenACCAtomicKind::Read && directive->getAtomicKind() != OpenACCAtomicKind::Write;
  if (!ast.getLangOpts().CPlusPlus || !changes) return nullptr;
  const Expr *torn = nullptr;
  forEachStmt(directive->getAssociatedStmt(), [&](const Stmt *stmt) {
    const Expr *changed = nullptr;
    if (const auto *step = dyn_cast<UnaryOperator>(stmt); step && step->isIncrementDecrementOp()) changed = step->getSubExpr();
    if (const auto *assign = dyn_cast<BinaryOperator>(stmt); assign && assign->isAssignmentOp()) changed = assign->getLHS();
    if (changed && !isWhole(ast, changed)) torn = changed;
    return true;
  });
  return torn;
}

}  // namespace accrue

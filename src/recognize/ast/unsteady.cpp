#include "recognize/ast/unsteady.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

using namespace clang;

namespace {

/// Not for what a structure holds.
bool isUnsteadyItself(QualType type) {
  if (const ArrayType *array = type->getAsArrayTypeUnsafe()) return isUnsteadyItself(array->getElementType());
  return type.isVolatileQualified() || type->isAtomicType();
}

/// What an expression copies whole; none: it copies nothing, or a number.
QualType copiedBy(const Expr *expr) {
  if (isa<CXXConstructExpr>(expr)) return expr->getType();
  if (const auto *cast = dyn_cast<CastExpr>(expr))
    if (cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_LValueToRValueBitCast)
      return cast->getSubExpr()->getType();
  const auto *call = dyn_cast<CallExpr>(expr);
  const auto *method = call ? dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee()) : nullptr;
  return method && method->isDefaulted() ? method->getFunctionObjectParameterType() : QualType();  // operator=
}

}  // namespace

bool isUnsteady(QualType type) {
  if (isUnsteadyItself(type)) return true;
  if (const ArrayType *array = type->getAsArrayTypeUnsafe()) return isUnsteady(array->getElementType());
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || !record->getDefinition()) return false;
  if (llvm::any_of(record->getDefinition()->fields(), [](const FieldDecl *field) { return isUnsteady(field->getType()); }))
    return true;
  const auto *object = dyn_cast<CXXRecordDecl>(record->getDefinition());
  return object && llvm::any_of(object->bases(), [](const CXXBaseSpecifier &base) { return isUnsteady(base.getType()); });
}

bool usesUnsteady(const Expr *expr) {
  const QualType copied = copiedBy(expr);
  return (expr->isGLValue() && isUnsteadyItself(expr->getType())) || (!copied.isNull() && isUnsteady(copied));
}

}  // namespace accrue

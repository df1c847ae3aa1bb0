#include "recognize/ast/unsteady.h"

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

using namespace clang;

bool isUnsteady(QualType type) {
  if (type.isVolatileQualified() || type->isAtomicType()) return true;
  if (const ArrayType *array = type->getAsArrayTypeUnsafe()) return isUnsteady(array->getElementType());
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || !record->getDefinition()) return false;
  if (llvm::any_of(record->getDefinition()->fields(), [](const FieldDecl *field) { return isUnsteady(field->getType()); })) return true;
  const auto *object = dyn_cast<CXXRecordDecl>(record->getDefinition());
  return object && llvm::any_of(object->bases(), [](const CXXBaseSpecifier &base) { return isUnsteady(base.getType()); });
}

}  // namespace accrue

#include "recognize/ast/places.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/ADT/FoldingSet.h"

namespace accrue {

using namespace clang;

const Expr *withoutBraces(const Expr *expr) {
  const auto *braces = dyn_cast<InitListExpr>(expr->IgnoreParens());
  return braces && braces->isGLValue() && braces->getNumInits() == 1 ? withoutBraces(braces->getInit(0)) : expr;
}

std::optional<Place> placeOf(const Expr *expr) {
  expr = withoutBraces(expr)->IgnoreParenImpCasts();
  if (const auto *name = dyn_cast<DeclRefExpr>(expr)) {
    if (!isa<VarDecl>(name->getDecl())) return std::nullopt;
    return Place{cast<ValueDecl>(name->getDecl()->getCanonicalDecl()), {}};
  }
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    const ValueDecl *field = member->getMemberDecl();
    if (isa<VarDecl>(field)) return Place{cast<ValueDecl>(field->getCanonicalDecl()), {}};  // a static member
    if (!isa<FieldDecl>(field)) return std::nullopt;
    const Expr *base = member->getBase()->IgnoreParenImpCasts();
    std::optional<Place> place = isa<CXXThisExpr>(base) ? Place{} : placeOf(base);
    if (place) place->members.push_back(field);
    return place;
  }
  return std::nullopt;
}

const Expr *withoutSections(const Expr *var) {
  const ArraySectionExpr *outermost = outermostSection(var);
  return (outermost ? outermost->getBase() : var)->IgnoreParenImpCasts();
}

const ArraySectionExpr *outermostSection(const Expr *var) {
  const ArraySectionExpr *outermost = nullptr;
  while (const auto *section = dyn_cast<ArraySectionExpr>(var->IgnoreParenImpCasts())) {
    outermost = section;
    var = section->getBase();
  }
  return outermost;
}

std::optional<Place> placeOfVar(const Expr *var) { return placeOf(withoutSections(var)); }

const VarDecl *variableOf(const Expr *expr) {
  const auto *name = expr ? dyn_cast<DeclRefExpr>(withoutBraces(expr)->IgnoreParenImpCasts()) : nullptr;
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

bool anyStmt(const Stmt *stmt, llvm::function_ref<bool(const Stmt *)> holds) {
  bool found = false;
  forEachStmt(stmt, [&](const Stmt *part) { return !(found = found || holds(part)); });
  return found;
}

bool namesAny(const Stmt *stmt, llvm::function_ref<bool(const ValueDecl *)> holds) {
  return anyStmt(stmt, [&](const Stmt *part) {
    const auto *name = dyn_cast<DeclRefExpr>(part);
    return name && holds(cast<ValueDecl>(name->getDecl()->getCanonicalDecl()));
  });
}

bool namesAccrue(const Stmt *stmt) {
  return namesAny(stmt, [](const ValueDecl *named) { return named->getIdentifier() && named->getName().starts_with("accrue_"); });
}

bool isNamed(const VarDecl *variable, const Stmt *stmt) {
  return namesAny(stmt, [&](const ValueDecl *named) { return named == variable->getCanonicalDecl(); });
}

bool sameExpression(const ASTContext &context, const Expr *a, const Expr *b) {
  llvm::FoldingSetNodeID left, right;
  a->IgnoreParenImpCasts()->Profile(left, context, /*Canonical=*/true);
  b->IgnoreParenImpCasts()->Profile(right, context, /*Canonical=*/true);
  return left == right;
}

namespace {

/// Those that no child of a statement is: `isChild` says that the sizes of the arrays that the type itself consists of are.
void forEachSize(QualType type, bool isChild, llvm::function_ref<void(const Stmt *)> visit) {
  while (type->isVariablyModifiedType() && !isa<TypedefType>(type)) {  // a typedef's were evaluated where it stands
    if (const auto *given = dyn_cast<TypeOfExprType>(type)) return visit(given->getUnderlyingExpr());
    if (const auto *array = dyn_cast<ArrayType>(type)) {
      const auto *variable = dyn_cast<VariableArrayType>(array);
      if (variable && variable->getSizeExpr() && !isChild) visit(variable->getSizeExpr());
      type = array->getElementType();
    } else if (isa<PointerType, ReferenceType>(type)) {
      isChild = false;
      type = type->getPointeeType();
    } else if (const auto *function = dyn_cast<FunctionType>(type)) {
      isChild = false;
      type = function->getReturnType();
    } else {
      const QualType inner = type->getLocallyUnqualifiedSingleStepDesugaredType();
      if (inner.getTypePtr() == type.getTypePtr()) return;
      isChild = false;
      type = inner;
    }
  }
}

}  // namespace

void forEachSize(QualType type, llvm::function_ref<void(const Stmt *)> visit) { forEachSize(type, false, visit); }

void forEachPart(const Stmt *stmt, llvm::function_ref<void(const Stmt *)> visit) {
  for (const Stmt *child : stmt->children()) visit(child);
  if (const auto *given = dyn_cast<CXXDefaultArgExpr>(stmt)) {
    visit(given->getExpr());
  } else if (const auto *start = dyn_cast<CXXDefaultInitExpr>(stmt)) {
    visit(start->getExpr());
  } else if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *decl : declaration->decls()) {
      if (const auto *variable = dyn_cast<VarDecl>(decl)) forEachSize(variable->getType(), true, visit);
      if (const auto *alias = dyn_cast<TypedefNameDecl>(decl)) forEachSize(alias->getUnderlyingType(), true, visit);
    }
  } else if (const auto *list = dyn_cast<InitListExpr>(stmt); list && list->hasArrayFiller()) {
    visit(list->getArrayFiller());
  } else if (const auto *cast = dyn_cast<ExplicitCastExpr>(stmt)) {
    forEachSize(cast->getTypeAsWritten(), false, visit);
  } else if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(stmt); size && size->isArgumentType()) {
    const QualType type = size->getArgumentType();
    forEachSize(type, isa<VariableArrayType>(type), visit);
  }
}

void forEachStmt(const Stmt *stmt, llvm::function_ref<bool(const Stmt *)> visit) {
  if (!stmt || !visit(stmt)) return;
  forEachPart(stmt, [&](const Stmt *part) { forEachStmt(part, visit); });
}

}  // namespace accrue

#include "recognize/element_type.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "recognize/ast/places.h"
#include "recognize/ast/type_names.h"

namespace accrue {

using namespace clang;

namespace {

/// The type of the array as the program spells it: in a template, that of the pattern.
QualType spelledType(const LoopContext &context, const Candidate &candidate) {
  const FunctionDecl *pattern = context.loop.function->getTemplateInstantiationPattern();
  const ValueDecl *decl = candidate.place.last();
  if (!pattern) return candidate.base()->getType();
  const ValueDecl *original = nullptr;
  for (const ParmVarDecl *parameter : pattern->parameters())
    if (parameter->getLocation() == decl->getLocation()) original = parameter;
  forEachStmt(pattern->getBody(), [&](const Stmt *stmt) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      for (const Decl *inner : declaration->decls())
        if (inner->getLocation() == decl->getLocation()) original = dyn_cast<ValueDecl>(inner);
    return !original;
  });
  if (const auto *member = dyn_cast<FieldDecl>(decl))
    if (const auto *instance = dyn_cast<ClassTemplateSpecializationDecl>(member->getParent()))
      for (const FieldDecl *field : instance->getSpecializedTemplate()->getTemplatedDecl()->fields())
        if (field->getLocation() == decl->getLocation()) original = field;
  return original ? original->getType().getNonReferenceType() : candidate.base()->getType();
}

bool isSizedByMacro(TypeLoc type) {
  for (; !type.isNull(); type = type.getNextTypeLoc()) {
    if (const auto alias = type.getAs<TypedefTypeLoc>()) return isSizedByMacro(alias.getDecl()->getTypeSourceInfo()->getTypeLoc());
    const auto array = type.getAs<ArrayTypeLoc>();
    if (!array || !array.getSizeExpr()) continue;
    bool isMacro = false;
    forEachStmt(array.getSizeExpr(), [&](const Stmt *stmt) { return !(isMacro |= stmt->getBeginLoc().isMacroID()); });
    if (isMacro) return true;
  }
  return false;
}

bool isSizedByMacro(const ValueDecl *decl) {
  const auto *declared = dyn_cast_or_null<DeclaratorDecl>(decl);
  return declared && declared->getTypeSourceInfo() && isSizedByMacro(declared->getTypeSourceInfo()->getTypeLoc());
}

/// Whether a row's length is computed of something that may be another by now: the type keeps what it was where it was declared.
bool hasOldSize(const LoopContext &context, QualType row) {
  bool isOld = false;
  forEachSize(row, [&](const Stmt *size) {
    isOld |= anyStmt(size, [](const Stmt *stmt) { return isa<CallExpr>(stmt); }) || namesAny(size, [&](const ValueDecl *named) {
               const auto *variable = dyn_cast<VarDecl>(named);
               if (!variable || variable->getType().isConstQualified()) return !variable;
               return !variable->hasLocalStorage() || isModified(variable, context.loop.function->getBody());
             });
  });
  return isOld;
}

}  // namespace

void spellTypes(const LoopContext &context, const Candidate &candidate, Histogram &histogram) {
  QualType row = spelledType(context, candidate);
  if (const auto *array = row->getAsArrayTypeUnsafe()) row = array->getElementType();
  else if (row->isPointerType()) row = row->getPointeeType();
  PrintingPolicy policy(context.ast.getLangOpts());
  policy.SuppressUnwrittenScope = true;
  QualType element = row;
  while (const auto *array = element->getAsArrayTypeUnsafe()) element = array->getElementType();
  histogram.element = element.getUnqualifiedType().getAsString(policy);
  histogram.flat = !row->isArrayType();
  std::string first = histogram.name + "[0]";
  for (QualType rest = row; rest->isArrayType(); rest = rest->getAsArrayTypeUnsafe()->getElementType()) first += "[0]";
  const bool isNamed = isNamedIn(element.getUnqualifiedType(), context.loop.function);
  histogram.elementName = histogram.element;
  if (!isNamed) histogram.element = "__typeof__(" + first + ")";  // the array itself tells it
  for (const TargetedUpdate &update : candidate.updates) {
    if (llvm::is_contained(histogram.members, update.target.member)) continue;
    const std::string words =
        context.isInTemplate() ? "" : nameOfTypeIn(context.ast, update.target.memberType, context.loop.function);
    histogram.members.push_back(update.target.member);
    histogram.memberTypes.push_back(words.empty() ? "__typeof__(" + first + update.target.member + ")" : words);
  }
  const std::string mark = "@";
  std::string declarator = mark;
  context.ast.getPointerType(row).getAsStringInternal(declarator, policy);
  if (!isNamed) declarator = histogram.element + (histogram.flat ? " *" : " (*") + mark;
  const size_t at = declarator.find(mark);
  histogram.rowBefore = declarator.substr(0, at);
  histogram.rowAfter = declarator.substr(at + mark.size());
  // A macro may stand for another number in another build, a variable for another now: then the array itself tells how long its
  // rows are.
  const bool isAsked = !isNamed || isSizedByMacro(candidate.place.last()) || hasOldSize(context, row);
  if (histogram.flat || !isAsked) return;
  histogram.rowAfter = ")";
  std::string outer = histogram.name + "[0]";
  for (QualType rest = row; rest->isArrayType(); rest = rest->getAsArrayTypeUnsafe()->getElementType(), outer += "[0]")
    histogram.rowAfter += "[sizeof(" + outer + ") / sizeof(" + outer + "[0])]";
}

void measureElement(const ASTContext &context, const Candidate &candidate, Histogram &histogram) {
  QualType element = candidate.base()->getType();
  if (element->isPointerType()) element = element->getPointeeType();
  element = context.getBaseElementType(element);
  const bool isKnown = !element->isDependentType() && !element->isIncompleteType();
  histogram.elementBytes = isKnown ? context.getTypeSizeInChars(element).getQuantity() : 0;
  histogram.isPlain = isKnown && element.isTrivialType(context);
}

}  // namespace accrue

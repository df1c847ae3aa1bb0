#include "recognize/ast/containers.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

namespace accrue {

using namespace clang;

namespace {

const ClassTemplateSpecializationDecl *standard(QualType type, llvm::StringRef name) {
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type.getNonReferenceType()->getAsCXXRecordDecl());
  return record && record->isInStdNamespace() && record->getName() == name ? record : nullptr;
}

/// Whether its last argument is the standard allocator.
bool hasStandardAllocator(const ClassTemplateSpecializationDecl *record) {
  const TemplateArgumentList &arguments = record->getTemplateArgs();
  const TemplateArgument *last = arguments.size() ? &arguments[arguments.size() - 1] : nullptr;
  const CXXRecordDecl *allocator =
      last && last->getKind() == TemplateArgument::Type ? last->getAsType()->getAsCXXRecordDecl() : nullptr;
  return allocator && allocator->isInStdNamespace() && allocator->getName() == "allocator";
}

/// Strings of today stand in a namespace of their library's own; older ones share their memory with copies.
bool isShared(const CXXRecordDecl *string) {
  const auto *scope = dyn_cast<NamespaceDecl>(string->getDeclContext());
  return !scope || !scope->isInline();
}

}  // namespace

bool isOwningVector(QualType type) {
  const auto *record = standard(type, "vector");
  const bool hasElements = record && record->getTemplateArgs()[0].getKind() == TemplateArgument::Type;
  return hasElements && hasStandardAllocator(record) && !record->getTemplateArgs()[0].getAsType()->isBooleanType();
}

bool isOwningString(QualType type) {
  const auto *record = standard(type, "basic_string");
  return record && hasStandardAllocator(record) && !isShared(record);
}

bool isStandardArray(QualType type) { return standard(type, "array") != nullptr; }

bool looksInto(const FunctionDecl *callee) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee);
  const CXXRecordDecl *holder = method && method->isInstance() ? method->getParent() : nullptr;
  if (!holder || !holder->isInStdNamespace() || !holder->getIdentifier()) return false;
  const bool isKnown = llvm::StringSwitch<bool>(holder->getName())
                           .Cases({"vector", "array", "span", "basic_string_view", "initializer_list"}, true)
                           .Case("basic_string", method->isConst() || !isShared(holder))  // an old one may make itself a copy
                           .Default(false);
  if (!isKnown || (holder->getName() == "vector" && method->getReturnType()->isRecordType())) return false;  // of bits
  if (method->isOverloadedOperator()) return method->getOverloadedOperator() == OO_Subscript;
  return method->getIdentifier() && llvm::StringSwitch<bool>(method->getName())
                                        .Cases({"data", "size", "length", "empty", "at", "front", "back"}, true)
                                        .Default(false);
}

size_t plainPrefixOf(llvm::StringRef name) {
  llvm::StringRef rest = name;
  if (!rest.consume_front(plainPrefix)) return 0;
  const llvm::StringRef behindNumber = rest.ltrim("0123456789");
  if (behindNumber.size() < rest.size()) rest = behindNumber.drop_front();  // with its underscore
  return name.size() - rest.size();
}

const Expr *containerOf(const Expr *lvalue) {
  while (true) {
    lvalue = lvalue->IgnoreParenImpCasts();
    if (const auto *member = dyn_cast<MemberExpr>(lvalue); member && !member->isArrow()) {
      lvalue = member->getBase();
    } else if (const auto *call = dyn_cast<CXXOperatorCallExpr>(lvalue)) {
      const Expr *object = call->getArg(0)->IgnoreParenImpCasts();
      const bool isKnown = isOwningVector(object->getType()) || isStandardArray(object->getType());
      return isKnown && call->getOperator() == OO_Subscript && looksInto(call->getDirectCallee()) ? object : nullptr;
    } else {
      return nullptr;
    }
  }
}

}  // namespace accrue

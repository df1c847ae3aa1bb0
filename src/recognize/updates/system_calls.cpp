#include "recognize/updates/system_calls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

namespace accrue {

using namespace clang;

namespace {

bool isOfTheProgram(const ASTContext &context, QualType type, int depth = 0) {
  type = type.getNonReferenceType().getCanonicalType();
  while (type->isAnyPointerType() || type->isArrayType())
    type = type->isArrayType() ? type->getAsArrayTypeUnsafe()->getElementType() : type->getPointeeType();
  if (type->isFunctionType() || type->isMemberPointerType()) return true;
  if (const EnumDecl *numbers = type->getAsEnumDecl()) {  // which may have operators of its own
    const SourceManager &manager = context.getSourceManager();
    return !manager.isInSystemHeader(manager.getExpansionLoc(numbers->getLocation()));
  }
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record) return false;
  const SourceManager &manager = context.getSourceManager();
  if (depth > 8 || !manager.isInSystemHeader(manager.getExpansionLoc(record->getLocation()))) return true;
  const auto *instance = dyn_cast<ClassTemplateSpecializationDecl>(record);
  if (!instance) return false;
  std::vector<TemplateArgument> arguments(instance->getTemplateArgs().asArray());
  while (!arguments.empty()) {
    const TemplateArgument one = arguments.back();
    arguments.pop_back();
    if (one.getKind() == TemplateArgument::Pack) arguments.insert(arguments.end(), one.pack_begin(), one.pack_end());
    else if (one.getKind() == TemplateArgument::Type && isOfTheProgram(context, one.getAsType(), depth + 1)) return true;
  }
  return false;
}

/// Types that lead to elements and have a method or an operator to reach them.
bool isIn(const CXXRecordDecl *record, std::initializer_list<llvm::StringRef> names) {
  const IdentifierInfo *name = record ? record->getIdentifier() : nullptr;
  return name && llvm::is_contained(names, name->getName());
}

bool isIterator(const CXXRecordDecl *record) { return isIn(record, {"__normal_iterator", "reverse_iterator", "move_iterator"}); }

/// A look into a container that does nothing to its elements: v[i], v.data(), ++iterator.
bool onlyLooks(const FunctionDecl *callee) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  if (!method) {
    const bool isOfIterators = callee->isOverloadedOperator() && callee->getNumParams() > 0 &&
                               isIterator(callee->getParamDecl(0)->getType().getNonReferenceType()->getAsCXXRecordDecl());
    return isOfIterators || (callee->getIdentifier() && callee->isInStdNamespace() &&
                             llvm::StringSwitch<bool>(callee->getName())
                                 .Cases({"begin", "end", "cbegin", "cend", "data", "size", "empty", "get"}, true)
                                 .Cases({"next", "prev", "distance", "advance", "move", "forward", "as_const", "addressof"}, true)
                                 .Default(false));
  }
  const CXXRecordDecl *holder = method->getParent();
  if (isIterator(holder)) return true;
  if (!isIn(holder, {"vector", "array", "span", "initializer_list", "unique_ptr", "shared_ptr", "__shared_ptr",
                     "__shared_ptr_access", "basic_string", "basic_string_view"}))
    return false;
  if (isa<CXXConversionDecl>(method)) return true;
  if (method->isOverloadedOperator()) return llvm::is_contained({OO_Subscript, OO_Star, OO_Arrow}, method->getOverloadedOperator());
  return method->getIdentifier() &&
         llvm::StringSwitch<bool>(method->getName())
             .Cases({"data", "size", "length", "at", "begin", "end", "cbegin", "cend", "front", "back", "empty", "get"}, true)
             .Default(false);
}

/// Whether memory of this type holds an address.
bool holdsPointers(QualType type, int depth = 0) {
  type = type.getNonReferenceType().getCanonicalType();
  while (type->isArrayType()) type = type->getAsArrayTypeUnsafe()->getElementType();
  if (type->isAnyPointerType() || type->isMemberPointerType()) return true;
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record) return false;
  if (depth > 8 || !record->getDefinition()) return true;
  if (const auto *derived = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : derived->bases())
      if (holdsPointers(base.getType(), depth + 1)) return true;
  return llvm::any_of(record->fields(), [&](const FieldDecl *field) {
    return field->getType()->isReferenceType() || holdsPointers(field->getType(), depth + 1);
  });
}

/// A function of C's that Clang knows, or one of the interfaces of OpenACC and OpenMP.
bool isKnown(const FunctionDecl *callee) {
  const bool isOfAnInterface = callee->getIdentifier() && callee->isExternC() &&
                               (callee->getName().starts_with("acc_") || callee->getName().starts_with("omp_"));
  return callee->getBuiltinID() || isOfAnInterface;
}

}  // namespace

bool mayRunTheProgram(const ASTContext &context, const FunctionDecl *callee, llvm::ArrayRef<const Expr *> arguments,
                      const Expr *object) {
  const auto isFunction = [](const Expr *one) { return one->getType()->isFunctionPointerType(); };
  if (llvm::any_of(arguments, isFunction)) return true;
  if (isKnown(callee) || callee->isExternC() || onlyLooks(callee)) return false;
  return (object && isOfTheProgram(context, object->getType())) ||
         llvm::any_of(arguments, [&](const Expr *one) { return isOfTheProgram(context, one->getType()); });
}

bool mayRunTheProgram(const ASTContext &context, QualType type) { return isOfTheProgram(context, type); }

bool mayKeepAddresses(const ASTContext &context, const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (call->getType()->isPointerType() || call->isGLValue()) return true;  // it may give them back
  if (isKnown(callee)) return false;
  if (!callee->isInStdNamespace() || isa<CXXMethodDecl>(callee) || call->getType()->isRecordType()) return true;
  // A number may be made of a pointer's bits, as by std::bit_cast.
  const auto isPointerItself = [](const ParmVarDecl *one) {
    return one->getType()->isReferenceType() && one->getType().getNonReferenceType()->isPointerType();
  };
  if (call->getType()->isArithmeticType() && context.getTypeSize(call->getType()) >= context.getTypeSize(context.VoidPtrTy) &&
      llvm::any_of(callee->parameters(), isPointerItself))
    return true;
  return llvm::any_of(call->arguments(), [&](const Expr *one) { return isOfTheProgram(context, one->getType()); });
}

/// What OpenACC and OpenMP map where is not seen.
bool givesBackArguments(const FunctionDecl *callee) { return callee->getBuiltinID() || callee->isInStdNamespace(); }

bool mayAllocate(const FunctionDecl *callee) {
  return callee->getIdentifier() && llvm::StringSwitch<bool>(callee->getName())
                                        .Cases({"realloc", "reallocarray", "alloca", "__builtin_alloca"}, true)
                                        .Cases({"__builtin_alloca_with_align", "__builtin_alloca_uninitialized"}, true)
                                        .Default(false);
}

bool mayFollowPointers(const FunctionDecl *callee, llvm::ArrayRef<const Expr *> arguments, const Expr *object) {
  if (isKnown(callee) || onlyLooks(callee)) return false;
  // Of a pointer, what it leads to: its own memory is among the accesses.
  const auto mayLead = [](const Expr *one) {
    return holdsPointers(one->getType()->isPointerType() ? one->getType()->getPointeeType() : one->getType());
  };
  const auto isMore = [&](const Expr *one) {
    return (one->getType()->isRecordType() || one->getType()->isPointerType()) && mayLead(one);
  };
  return (object && mayLead(object)) || llvm::any_of(arguments, isMore);
}

bool mayLeave(const FunctionDecl *callee) {
  // What fails in `assert` ends the program as one that is broken: nothing that it counts is asked for.
  const bool isOfTheCompiler = callee->getIdentifier() && callee->getName().starts_with("__");
  if ((callee->isNoReturn() && !isOfTheCompiler) || callee->hasAttr<ReturnsTwiceAttr>()) return true;
  return callee->getIdentifier() && llvm::StringSwitch<bool>(callee->getName())
                                        .Cases({"raise", "kill", "killpg", "tgkill", "pthread_kill", "sigqueue"}, true)
                                        .Cases({"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "fork", "vfork"}, true)
                                        .Default(false);
}

}  // namespace accrue

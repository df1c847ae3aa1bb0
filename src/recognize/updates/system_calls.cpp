#include "recognize/updates/system_calls.h"

#include "clang/AST/ASTContext.h"
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

/// A look into a container that does nothing to its elements: v[i], v.data().
bool onlyLooks(const FunctionDecl *callee) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  const IdentifierInfo *holder = method ? method->getParent()->getIdentifier() : nullptr;
  const bool isPlain =
      holder && llvm::StringSwitch<bool>(holder->getName())
                    .Cases({"vector", "array", "span", "initializer_list", "unique_ptr", "__normal_iterator"}, true)
                    .Default(false);
  if (!isPlain || method->isOverloadedOperator()) return isPlain && method->getOverloadedOperator() != OO_Equal;
  return method->getIdentifier() && llvm::StringSwitch<bool>(method->getName())
                                        .Cases({"data", "size", "at", "begin", "end", "front", "back", "empty", "get"}, true)
                                        .Default(false);
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

bool mayKeepAddresses(const ASTContext &context, const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (call->getType()->isPointerType() || call->isGLValue()) return true;  // it may give them back
  if (isKnown(callee)) return false;
  if (!callee->isInStdNamespace() || isa<CXXMethodDecl>(callee) || call->getType()->isRecordType()) return true;
  return llvm::any_of(call->arguments(), [&](const Expr *one) { return isOfTheProgram(context, one->getType()); });
}

bool givesBackArguments(const FunctionDecl *callee) { return isKnown(callee) || callee->isInStdNamespace(); }

}  // namespace accrue

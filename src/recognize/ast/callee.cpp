#include "recognize/ast/callee.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

/// Whether the size of an array in a parameter's type does more than read: that runs in front of the body.
static bool hasEffectsInSizes(const FunctionDecl *function) {
  bool found = false;
  for (const ParmVarDecl *parameter : function->parameters())
    forEachSize(parameter->getOriginalType(), [&](const Stmt *size) {
      const auto *expr = dyn_cast<Expr>(size);
      found |= !expr || expr->HasSideEffects(function->getASTContext());
    });
  return found;
}

/// The machine chooses which one of several runs.
static bool isOneOfSeveral(const FunctionDecl *function) { return function->isMultiVersion(); }

/// Its calls name the object among their arguments, or have one more than it has parameters.
static bool takesObjectOtherwise(const FunctionDecl *function) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(function);
  return method && (method->isExplicitObjectMemberFunction() || (method->isStatic() && method->isOverloadedOperator()));
}

const FunctionDecl *definitionOf(const FunctionDecl *function) {
  const FunctionDecl *definition = nullptr;
  if (!function || !function->hasBody(definition) || !definition->getBody() || definition->isInvalidDecl()) return nullptr;
  if (hasEffectsInSizes(definition) || isOneOfSeveral(function) || isOneOfSeveral(definition)) return nullptr;
  for (const FunctionDecl *declaration : function->redecls())
    if (declaration->hasAttr<WeakAttr>() || declaration->hasAttr<IFuncAttr>() || declaration->hasAttr<AliasAttr>()) return nullptr;
  return definition;
}

const FunctionDecl *calleeOf(const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (takesObjectOtherwise(callee)) return nullptr;
  if (const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee); method && method->isVirtual()) {
    const auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParenImpCasts());
    if (!member) return nullptr;
    if (!member->hasQualifier()) callee = method->getDevirtualizedMethod(member->getBase(), /*IsAppleKext=*/false);
  }
  return definitionOf(callee);
}

std::vector<const Stmt *> codeOf(const FunctionDecl *definition) {
  std::vector<const Stmt *> code;
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(definition))
    for (const CXXCtorInitializer *init : constructor->inits())
      if (init->getInit()) code.push_back(init->getInit());
  if (definition->getBody()) code.push_back(definition->getBody());
  return code;
}

Unseen whyUnseen(const FunctionDecl *function) {
  const FunctionDecl *definition = function->getDefinition();
  if (definition && definition->isInvalidDecl()) return {"which has errors", "correct them, or call it in another loop"};
  if (definition && hasEffectsInSizes(definition))
    return {"whose parameters have sizes with effects", "move the effects into its body"};
  if (isOneOfSeveral(function))
    return {"of which the machine chooses one of several", "call one that is not chosen, without 'target'"};
  if (takesObjectOtherwise(function)) return {"whose object is not followed", "write it as an ordinary member function"};
  return {"whose body is not here",
          "show its body to this file, for instance as 'static inline' in a header, or call it in another loop"};
}

std::string titleOf(const FunctionDecl *function) {
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  if (method && method->getParent()->isLambda()) return "a lambda";
  const std::string parent = method ? " of '" + method->getParent()->getNameAsString() + "'" : "";
  if (isa<CXXConstructorDecl>(function)) return "the constructor" + parent;
  if (isa<CXXDestructorDecl>(function)) return "the destructor" + parent;
  if (function->isOverloadedOperator()) return function->getNameAsString() + parent;
  return "'" + function->getNameAsString() + "'";
}

/// Of the namespaces and names that belong to the compiler and its libraries.
static bool isReserved(const FunctionDecl *function) {
  if (function->getIdentifier() && function->getName().starts_with("__")) return true;
  for (const DeclContext *outer = function->getDeclContext(); outer; outer = outer->getParent())
    if (const auto *space = dyn_cast<NamespaceDecl>(outer); space && space->getParent()->isTranslationUnit())
      return space->getName() == "std" || space->getName().starts_with("__");
  return false;
}

bool isOfTheSystem(const ASTContext &context, const FunctionDecl *function) {
  if (function->getBuiltinID()) return true;
  const SourceManager &manager = context.getSourceManager();
  if (!manager.isInSystemHeader(manager.getExpansionLoc(function->getCanonicalDecl()->getLocation()))) return false;
  return !function->hasBody() || isReserved(function);  // any header may be called the system's
}

}  // namespace accrue

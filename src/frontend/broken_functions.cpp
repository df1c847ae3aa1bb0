#include "frontend/broken_functions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether Clang gave up on a part of the statement: it holds a hole, or a variable whose declaration has one.
bool hasHole(const Stmt *stmt) {
  if (!stmt) return false;
  if (const auto *expr = dyn_cast<Expr>(stmt); expr && expr->containsErrors()) return true;
  if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
    if (llvm::any_of(declaration->decls(), [](const Decl *decl) { return decl->isInvalidDecl(); })) return true;
  return llvm::any_of(stmt->children(), hasHole);
}

class Breaker {
 public:
  Breaker(ASTContext &context, const std::vector<SourceLocation> &errors)
      : manager(context.getSourceManager()), errors(errors), isInside(errors.size(), false) {
    members(context.getTranslationUnitDecl());
  }

  bool foundAll() const { return !llvm::is_contained(isInside, false); }

 private:
  void members(DeclContext *scope) {
    for (Decl *decl : scope->decls()) declaration(decl);
  }

  void declaration(Decl *decl) {
    if (auto *function = dyn_cast<FunctionDecl>(decl)) return body(function);
    if (auto *pattern = dyn_cast<FunctionTemplateDecl>(decl)) {
      body(pattern->getTemplatedDecl());
      for (FunctionDecl *instance : pattern->specializations()) body(instance);
    } else if (auto *pattern = dyn_cast<ClassTemplateDecl>(decl)) {
      members(pattern->getTemplatedDecl());
      for (auto *instance : pattern->specializations()) members(instance);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, RecordDecl>(decl)) {
      members(cast<DeclContext>(decl));
    }
  }

  void body(FunctionDecl *function) {
    if (!function->doesThisDeclarationHaveABody() || !function->getBody()) return;
    if (holdsError(function->getBody()->getSourceRange()) || hasHole(function->getBody())) function->setInvalidDecl();
  }

  bool holdsError(SourceRange body) {
    bool found = false;
    const SourceLocation begin = manager.getExpansionLoc(body.getBegin()), end = manager.getExpansionLoc(body.getEnd());
    for (size_t i = 0; i < errors.size(); ++i) {
      const SourceLocation at = manager.getExpansionLoc(errors[i]);
      if (!manager.isBeforeInTranslationUnit(begin, at) || !manager.isBeforeInTranslationUnit(at, end)) continue;
      isInside[i] = found = true;
    }
    return found;
  }

  const SourceManager &manager;
  const std::vector<SourceLocation> &errors;
  std::vector<bool> isInside;
};

}  // namespace

bool breakFunctions(ASTContext &context, const std::vector<SourceLocation> &errors) {
  if (!llvm::all_of(errors, [](SourceLocation at) { return at.isValid(); })) return false;
  return Breaker(context, errors).foundAll();
}

}  // namespace accrue

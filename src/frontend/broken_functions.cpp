#include "frontend/broken_functions.h"

#include <set>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/SourceManager.h"
#include "frontend/broken_names.h"
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
  if (isa<OpenACCAssociatedStmtConstruct>(stmt) && stmt->children().empty()) return true;  // the directive of a dropped statement
  return llvm::any_of(stmt->children(), hasHole);
}

/// With the functions inside of it: of lambdas and of its own classes.
void breakAll(FunctionDecl *function) {
  function->setInvalidDecl();
  const auto walk = [](auto &&self, Stmt *stmt) -> void {
    if (!stmt) return;
    if (auto *lambda = dyn_cast<LambdaExpr>(stmt)) {
      if (!lambda->getCallOperator()->isInvalidDecl()) breakAll(lambda->getCallOperator());
    } else if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      for (Decl *decl : declaration->decls())
        if (auto *record = dyn_cast<CXXRecordDecl>(decl))
          for (CXXMethodDecl *method : record->methods()) breakAll(method);
    }
    for (Stmt *child : stmt->children()) self(self, child);
  };
  walk(walk, function->getBody());
}

class Breaker {
 public:
  Breaker(ASTContext &context, const std::vector<ClangError> &errors)
      : manager(context.getSourceManager()), errors(errors), isInside(errors.size(), false) {
    members(context.getTranslationUnitDecl());
  }

  /// The errors that stand in no function's body.
  std::vector<ClangError> outside() const {
    std::vector<ClangError> left;
    for (size_t i = 0; i < errors.size(); ++i)
      if (!isInside[i]) left.push_back(errors[i]);
    return left;
  }

  std::vector<FunctionDecl *> functions;  // all that have a body

 private:
  void members(DeclContext *scope) {
    if (!scopes.insert(scope).second) return;  // friends may name each other
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
    } else if (auto *friendly = dyn_cast<FriendDecl>(decl)) {
      if (friendly->getFriendDecl()) declaration(friendly->getFriendDecl());
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, RecordDecl>(decl)) {
      members(cast<DeclContext>(decl));
    }
  }

  void body(FunctionDecl *function) {
    if (!function->doesThisDeclarationHaveABody() || !function->getBody()) return;
    functions.push_back(function);
    if (holdsError(function->getBody()->getSourceRange()) || hasHole(function->getBody())) breakAll(function);
  }

  bool holdsError(SourceRange body) {
    bool found = false;
    const SourceLocation begin = manager.getExpansionLoc(body.getBegin()), end = manager.getExpansionLoc(body.getEnd());
    for (size_t i = 0; i < errors.size(); ++i) {
      const SourceLocation at = manager.getExpansionLoc(errors[i].at);
      if (!manager.isBeforeInTranslationUnit(begin, at) || !manager.isBeforeInTranslationUnit(at, end)) continue;
      isInside[i] = found = true;
    }
    return found;
  }

  const SourceManager &manager;
  const std::vector<ClangError> &errors;
  std::vector<bool> isInside;
  std::set<const DeclContext *> scopes;  // that were gone through
};

}  // namespace

bool breakFunctions(Preprocessor &preprocessor, ASTContext &context, const std::vector<ClangError> &errors) {
  if (!llvm::all_of(errors, [](const ClangError &one) { return one.at.isValid() && !one.isFatal; })) return false;
  const Breaker breaker(context, errors);
  // A broken statement may have asked for an instance that nobody sees now.
  for (FunctionDecl *function : breaker.functions)
    if (!errors.empty() && function->isTemplateInstantiation() &&
        !context.getSourceManager().isInSystemHeader(function->getLocation()))
      breakAll(function);
  const std::vector<ClangError> outside = breaker.outside();
  if (outside.empty()) return true;
  if (!llvm::all_of(outside, [](const ClangError &one) { return one.isAboutMeaning; })) return false;
  std::vector<SourceLocation> places;
  for (const ClangError &one : outside) places.push_back(one.at);
  const BrokenNames names = brokenNames(preprocessor, context, places);
  if (!names.isKnown) return false;
  for (FunctionDecl *function : breaker.functions)
    if (usesOneOf(names, preprocessor, context, function)) breakAll(function);
  return true;
}

}  // namespace accrue

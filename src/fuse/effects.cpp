#include "fuse/effects.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"
#include "recognize/ast/unsteady.h"
#include "site/refusal.h"

namespace accrue {

using namespace clang;

namespace {

/// A function of the system's that computes a number of its arguments, and does nothing else.
bool isNumber(const ASTContext &context, const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  const unsigned builtin = callee ? callee->getBuiltinID() : 0;
  return builtin && (context.BuiltinInfo.isConst(builtin) || context.BuiltinInfo.isConstWithoutErrnoAndExceptions(builtin)) &&
         llvm::none_of(call->arguments(), [](const Expr *one) { return one->getType()->isAnyPointerType(); });
}

/// Words for what a statement does besides; empty: nothing.
std::string effectOf(const ASTContext &context, const Stmt *stmt) {
  if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
    for (const Decl *decl : declaration->decls())
      if (const auto *variable = dyn_cast<VarDecl>(decl); variable && !variable->hasLocalStorage())
        return quoted(variable->getNameAsString()) + " keeps its value, declared";
  const auto *expr = dyn_cast<Expr>(stmt);
  if (!expr) return "";
  if (usesUnsteady(expr)) return "volatile or atomic memory is used";
  if (isa<AtomicExpr, CXXThrowExpr, CXXNewExpr, CXXDeleteExpr>(expr)) return "an expression of a kind that is not followed stands";
  const auto *made = dyn_cast<CXXConstructExpr>(expr);
  if (made && !made->getConstructor()->isTrivial() && isOfTheSystem(context, made->getConstructor()))
    return "an object of the library's is made";
  const auto *call = dyn_cast<CallExpr>(expr);
  if (!call || isNumber(context, call)) return "";
  if (const FunctionDecl *definition = calleeOf(call); definition && !isOfTheSystem(context, definition)) return "";
  const FunctionDecl *callee = call->getDirectCallee();
  return (callee ? titleOf(callee) : std::string("a function that is not known here")) +
         ", which may do more than compute a number, is called";
}

}  // namespace

std::optional<Obstacle> otherEffects(const ASTContext &context, const DeviceLoop &loop, const Accesses &accesses) {
  std::optional<Obstacle> found;
  const auto look = [&](const Stmt *code) {
    forEachStmt(code, [&](const Stmt *stmt) {
      const std::string what = found ? "" : effectOf(context, stmt);
      if (!what.empty()) found = Obstacle{what + " " + Source(context).inLine(stmt->getBeginLoc())};
      return !found;
    });
  };
  look(loop.loop());
  for (const FunctionDecl *called : accesses.functions)
    for (const Stmt *code : codeOf(called)) look(code);
  return found;
}

}  // namespace accrue

#include "parallelize/privates.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Analysis/Analyses/LiveVariables.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "recognize/ast/target.h"
#include "recognize/loops/loop.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether the variable can be reached by anything but its name.
bool isReachable(const VarDecl *variable, const Stmt *body) {
  return anyStmt(body, [&](const Stmt *stmt) {
    if (isa<LambdaExpr, BlockExpr>(stmt)) return true;
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) return unary->getOpcode() == UO_AddrOf && isNamed(variable, unary);
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      return llvm::any_of(declaration->decls(), [&](const Decl *decl) {
        const auto *other = dyn_cast<VarDecl>(decl);
        return other && other->getType()->isReferenceType() && other->getInit() && isNamed(variable, other->getInit());
      });
    const auto *call = dyn_cast<CallExpr>(stmt);
    return call && llvm::any_of(call->arguments(),
                                [&](const Expr *argument) { return argument->isGLValue() && isNamed(variable, argument); });
  });
}

/// Scalars of the function's own that the loop writes.
std::vector<const VarDecl *> writtenScalars(const ASTContext &context, const FunctionDecl *function, const ForStmt *loop) {
  std::vector<const VarDecl *> found;
  const auto own = countedLoop(context, loop);
  forEachStmt(loop, [&](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    if (variable && variable->hasLocalStorage() && variable->getType()->isArithmeticType() && !(own && own->variable == variable) &&
        !declaredIn(context, variable, loop) && isModified(variable, loop) && !isReachable(variable, function->getBody()) &&
        !llvm::is_contained(found, variable))
      found.push_back(variable);
    return true;
  });
  return found;
}

}  // namespace

std::vector<const VarDecl *> privateVariables(const ASTContext &context, const FunctionDecl *function, const ForStmt *loop) {
  std::vector<const VarDecl *> found = writtenScalars(context, function, loop);
  // Clang's graph of the program's flow is made for plain C and C++.
  const bool hasDirectives = anyStmt(function->getBody(), [](const Stmt *stmt) { return isa<OpenACCConstructStmt>(stmt); });
  if (found.empty() || hasDirectives) return {};
  AnalysisDeclContext analysis(nullptr, function);
  analysis.getCFGBuildOptions().setAllAlwaysAdd();  // else the graph does not show every use
  const CFG *flow = analysis.getCFG();
  const auto live = flow ? LiveVariables::computeLiveness(analysis, /*killAtAssign=*/true) : nullptr;
  const CFGBlock *condition = nullptr;
  if (live)
    for (const CFGBlock *block : *flow)
      if (block->getTerminatorStmt() == loop) condition = block;
  // Behind the condition come the next iteration and the end of the loop: neither reads what is there.
  llvm::erase_if(found, [&](const VarDecl *variable) { return !condition || live->isLive(condition, variable); });
  return found;
}

}  // namespace accrue

#include "recognize/loops/loop_context.h"

#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

LoopContext::LoopContext(const ASTContext &ast, const Unit &unit, const DeviceLoop &loop)
    : ast(ast),
      unit(unit),
      loop(loop),
      source(ast),
      file(source.fileOf(loop.directive->getBeginLoc())),
      conditionals(unit.conditionals.at(file)),
      here{loop.function, loop.construct, loop.around} {}

bool LoopContext::isHere(unsigned offset) const {
  return conditionals.together(offset, *source.offset(loop.loop()->getBeginLoc()));
}

StmtStack LoopContext::around(const Stmt *stmt) const {
  const auto at = llvm::find(loop.around, stmt);
  return at == loop.around.end() ? StmtStack() : StmtStack(loop.around.begin(), at);
}

bool changesInLoop(const LoopContext &context, const Expr *expr) {
  return namesAny(expr, [&](const ValueDecl *named) { return isModified(named, context.loop.loop()); });
}

}  // namespace accrue

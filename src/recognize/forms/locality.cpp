#include "recognize/forms/locality.h"

#include <set>

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "recognize/ast/places.h"
#include "recognize/ast/unit.h"

namespace accrue {

using namespace clang;

namespace {

/// The variables whose values depend on some loop's variable.
class Dependents {
 public:
  Dependents(const Stmt *body, llvm::ArrayRef<const VarDecl *> counters) {
    for (const VarDecl *counter : counters) variables.insert(counter->getCanonicalDecl());
    for (size_t before = 0; before != variables.size();) {
      before = variables.size();
      forEachStmt(body, [&](const Stmt *stmt) {
        if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
          for (const Decl *decl : declaration->decls())
            if (const auto *variable = dyn_cast<VarDecl>(decl); variable && variable->getInit() && has(variable->getInit()))
              variables.insert(variable->getCanonicalDecl());
        } else if (const auto *assignment = dyn_cast<BinaryOperator>(stmt)) {
          const auto place = assignment->isAssignmentOp() ? placeOf(assignment->getLHS()) : std::nullopt;
          if (place && place->root && has(assignment->getRHS())) variables.insert(place->root->getCanonicalDecl());
        }
        return true;
      });
    }
  }

  bool has(const Stmt *expr) const {
    return namesAny(expr, [&](const ValueDecl *named) { return variables.count(named) > 0; });
  }

 private:
  std::set<const Decl *> variables;
};

}  // namespace

bool readsByBoth(const Stmt *body, const VarDecl *inner, llvm::ArrayRef<const VarDecl *> outer) {
  const Dependents byInner(body, {inner}), byOuter(body, outer);
  const Expr *updated = nullptr;  // whose own bin is no read
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *atomic = dyn_cast<OpenACCAtomicConstruct>(stmt)) {
      const Stmt *update = behind(atomic);
      const auto *unary = dyn_cast<UnaryOperator>(update);
      const auto *binary = dyn_cast<BinaryOperator>(update);
      updated = unary ? unary->getSubExpr()->IgnoreParenImpCasts() : binary ? binary->getLHS()->IgnoreParenImpCasts() : nullptr;
    }
    const auto *unary = dyn_cast<UnaryOperator>(stmt);
    const bool isRead = isa<ArraySubscriptExpr, CallExpr>(stmt) || (unary && unary->getOpcode() == UO_Deref);
    if (isRead && stmt != updated) found |= byInner.has(stmt) && byOuter.has(stmt);
    return !found;
  });
  return found;
}

}  // namespace accrue

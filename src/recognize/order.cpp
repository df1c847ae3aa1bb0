#include "recognize/order.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "recognize/places.h"
#include "recognize/target.h"
#include "recognize/unit.h"

namespace accrue {

using namespace clang;

namespace {

class Effects {
 public:
  Effects(const ASTContext &context, llvm::ArrayRef<const VarDecl *> own) : context(context), own(own) {}

  /// `scope` is what variables must be declared in to be written.
  bool areUpdates(const Stmt *stmt, const Stmt *scope) {
    bool fine = true;
    forEachStmt(stmt, [&](const Stmt *part) {
      if (const auto *atomic = dyn_cast<OpenACCAtomicConstruct>(part)) {
        fine &= areUpdatesInAtomic(behind(atomic), scope);
        return false;
      }
      fine &= isFine(part, scope);
      return fine;
    });
    return fine;
  }

 private:
  /// The update itself is one; what stands in its index and its value is looked at.
  bool areUpdatesInAtomic(const Stmt *stmt, const Stmt *scope) {
    bool fine = true, isFirst = true;
    forEachStmt(stmt, [&](const Stmt *part) {
      const auto *unary = dyn_cast<UnaryOperator>(part);
      const auto *binary = dyn_cast<BinaryOperator>(part);
      if (isFirst && ((unary && unary->isIncrementDecrementOp()) || (binary && binary->isAssignmentOp()))) isFirst = false;
      else fine &= isFine(part, scope);
      return fine;
    });
    return fine;
  }

  bool isFine(const Stmt *stmt, const Stmt *scope) {
    if (isa<AsmStmt, GotoStmt, IndirectGotoStmt, CXXThrowExpr, CXXNewExpr, CXXDeleteExpr, LambdaExpr, StmtExpr>(stmt)) return false;
    if (isa<AtomicExpr, CXXBindTemporaryExpr>(stmt)) return false;  // __atomic_store_n and the like; what has a destructor
    if (const auto *given = dyn_cast<CXXDefaultArgExpr>(stmt)) return areUpdates(given->getExpr(), scope);
    if (const auto *given = dyn_cast<CXXDefaultInitExpr>(stmt)) return areUpdates(given->getExpr(), scope);
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt))
      return !unary->isIncrementDecrementOp() || isOwn(unary->getSubExpr(), scope);
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt))
      return !binary->isAssignmentOp() || isOwn(binary->getLHS(), scope);
    if (const auto *made = dyn_cast<CXXConstructExpr>(stmt)) return made->getConstructor()->isTrivial();
    if (const auto *call = dyn_cast<CallExpr>(stmt)) return isFineCall(call);
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      return llvm::none_of(declaration->decls(), [&](const Decl *decl) {
        const auto *variable = dyn_cast<VarDecl>(decl);
        return variable && (variable->hasGlobalStorage() || variable->getType()->isReferenceType() ||
                            variable->needsDestruction(context) != QualType::DK_none);
      });
    return true;
  }

  /// Whether what is written is a variable of `scope`, or a part of one.
  bool isOwn(const Expr *target, const Stmt *scope) const {
    target = target->IgnoreParenImpCasts();
    if (const auto *member = dyn_cast<MemberExpr>(target))
      return !member->isArrow() && isa<FieldDecl>(member->getMemberDecl()) &&
             !member->getMemberDecl()->getType()->isReferenceType() && isOwn(member->getBase(), scope);
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(target)) {
      const Expr *array = element->getBase()->IgnoreParenImpCasts();
      return array->getType()->isArrayType() && isOwn(array, scope);
    }
    const auto *name = dyn_cast<DeclRefExpr>(target);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    if (!variable || !variable->hasLocalStorage() || variable->getType()->isReferenceType()) return false;
    return llvm::is_contained(own, variable->getCanonicalDecl()) ||
           (isa<ParmVarDecl>(variable) ? scope == bodyOfFunction(variable) : declaredIn(context, variable, scope));
  }

  static const Stmt *bodyOfFunction(const VarDecl *parameter) {
    const auto *function = dyn_cast<FunctionDecl>(parameter->getDeclContext());
    return function ? function->getBody() : nullptr;
  }

  bool isFineCall(const CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee(), *definition = nullptr;
    if (!callee || isa<CXXOperatorCallExpr>(call)) return false;
    if (callee->hasBody(definition)) {
      if (llvm::is_contained(known, definition)) return true;
      known.push_back(definition);
      return areUpdates(definition->getBody(), definition->getBody());
    }
    return llvm::none_of(call->arguments(), [](const Expr *argument) {
      return argument->getType()->isAnyPointerType() || argument->getType()->isArrayType() || argument->isGLValue();
    });
  }

  const ASTContext &context;
  const llvm::ArrayRef<const VarDecl *> own;
  std::vector<const FunctionDecl *> known;  // being looked at, or fine
};

/// `break` and `return` out of the body.
bool isLeft(const Stmt *stmt, bool canBreak) {
  if (!stmt) return false;
  if (isa<ReturnStmt>(stmt) || (isa<BreakStmt>(stmt) && canBreak)) return true;
  const bool holdsBreak = isa<ForStmt, WhileStmt, DoStmt, SwitchStmt, CXXForRangeStmt>(stmt);
  for (const Stmt *child : stmt->children())
    if (isLeft(child, canBreak && !holdsBreak)) return true;
  return false;
}

}  // namespace

bool runsInAnyOrder(const ASTContext &context, const Stmt *body, llvm::ArrayRef<const VarDecl *> own) {
  return !isLeft(body, true) && Effects(context, own).areUpdates(body, body);
}

}  // namespace accrue

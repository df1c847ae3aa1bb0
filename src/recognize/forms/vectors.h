// Whether vector instructions gain on what a loop's body computes: how many operations there are that they can do for
// several iterations at once, and whether what is read lies where they can read it, in neighbouring elements.
//
// Not counted: what is the same in all iterations, and addresses. What no vector instruction does (most functions, an
// integer division by a number of run time, reading elements here and there) makes all of it unfit.
#pragma once
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace accrue {

class VectorWork {
 public:
  /// `variable` counts the iterations, `body` declares what else changes with them.
  VectorWork(const clang::ASTContext &context, const clang::VarDecl *variable, const clang::Stmt *body);

  /// Whether an expression may have another value in another iteration.
  bool varies(const clang::Stmt *stmt) const;
  /// Adds what an expression computes.
  void add(const clang::Stmt *stmt);

  bool fits() const { return isFit; }
  unsigned operations() const { return count; }
  bool countsBits() const { return hasBitCounts; }

 private:
  void operation(const clang::BinaryOperator *binary);
  void conversion(const clang::CastExpr *cast);
  void call(const clang::CallExpr *call);
  void element(const clang::ArraySubscriptExpr *element);
  /// An index of what is read: a sum of the loop's variable and what does not change, at most a few elements apart.
  void address(const clang::Expr *index);
  std::optional<uint64_t> constant(const clang::Expr *expr) const;

  const clang::ASTContext &context;
  llvm::SmallPtrSet<const clang::VarDecl *, 8> changing;
  const clang::VarDecl *variable;
  unsigned count = 0;
  bool isFit = true, hasBitCounts = false;
};

}  // namespace accrue

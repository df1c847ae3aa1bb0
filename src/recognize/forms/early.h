// Updates whose bins and values may be computed ahead, before updates of earlier iterations are done: they have no side
// effects, and read nothing that the loop writes. (That no update reads a histogram, legality has made sure of.)
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

/// An update, with the expressions that it computes.
struct FoundEarly {
  EarlyUpdate update;
  const clang::OpenACCAtomicConstruct *directive = nullptr;
  llvm::SmallVector<const clang::Expr *, 3> computed;
};

/// The updates of a body of nothing but declarations and updates; empty: it is of another kind.
std::vector<FoundEarly> findEarlyUpdates(const FormContext &context, const clang::Stmt *body);
/// The same as plain data.
EarlyBody findEarlyBody(const FormContext &context, const clang::Stmt *body);

bool isPure(const clang::ASTContext &context, const clang::Expr *expr);

/// The statements of a body, or the body itself where it has no braces.
llvm::ArrayRef<const clang::Stmt *> statementsOf(const clang::Stmt *const &body);

}  // namespace accrue

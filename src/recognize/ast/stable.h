// Whether an expression that was seen at one place of the program may be evaluated at another, and is still the same.
#pragma once
#include "recognize/ast/source.h"
#include "recognize/ast/unit.h"

namespace accrue {

/// Where an expression was seen.
struct Seen {
  const clang::FunctionDecl *function = nullptr;
  clang::SourceLocation at;
};

/// Where it is to be evaluated: in front of `before`, which stands inside `around`.
struct Moment {
  const clang::FunctionDecl *function = nullptr;
  const clang::Stmt *before = nullptr;
  StmtStack around;
};

/// All names in `expr` are visible in front of `moment.before`, and evaluating it has no effect and reads no array.
/// `mayRead`: it may read arrays, which the program itself reads there.
bool isEvaluable(const clang::ASTContext &context, const clang::Expr *expr, const Moment &moment, bool mayRead = false);

/// Evaluating `expr` once more changes nothing.
bool mayBeEvaluatedTwice(const clang::Expr *expr);

/// An object of a class that is converted to a number: another type may call for another of its conversions.
bool isConverted(const clang::Expr *expr);

/// What `name` means in front of `moment.before`, if a declaration of the function's own says so.
const clang::ValueDecl *localMeaning(const clang::ASTContext &context, llvm::StringRef name, const Moment &moment);

/// Evaluating `expr` may fail where the program would not have evaluated it: a division, a pointer that is followed.
bool mayTrap(const clang::Expr *expr);

/// No variable in `expr` may have been changed since it was seen.
bool keepsValue(const clang::ASTContext &context, const Unit &unit, const clang::Expr *expr, const Seen &seen,
                const Moment &moment);

}  // namespace accrue

// Whether the iterations of a loop that the program runs one after the other may as well run in any order: atomic updates
// are all that they do for others.
#pragma once
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "recognize/ast/unit.h"

namespace accrue {

/// Nothing in `body`, or in the functions that it calls, writes to what is declared outside of it, but for atomic updates; it
/// is not left but by its end or `continue`. Functions that are not in sight may write anything, the system's what they are given
/// pointers to. Variables that are `own` to each iteration, although they are declared outside, may be written.
bool runsInAnyOrder(const clang::ASTContext &context, const clang::Stmt *body, llvm::ArrayRef<const clang::VarDecl *> own = {});

/// Whether evaluating the expression once more, right behind the first time, gives the same and does nothing else.
bool mayBeRepeated(const clang::ASTContext &context, const clang::Expr *expr);

/// Whether the iterations of a directive's loop may run at once: the program says so, or it can be seen, so that a compiler
/// would not find otherwise. In `kernels` the program says it by `independent` alone (OpenACC 2.9: else the loop is `auto`).
/// `isOnlyUpdated`: what atomics change in the loop, nothing in it reads.
bool mayRunAtOnce(const clang::ASTContext &context, const DeviceLoop &loop, const clang::OpenACCConstructStmt *directive,
                  bool isOnlyUpdated);

/// Why a strategy that runs iterations at once cannot be taken.
inline constexpr const char *notIndependent =
    "the directive leaves it to the compiler whether the iterations are independent; add 'independent' if they are";
inline constexpr const char *everyGangRunsIt =
    "the directive spreads the loop over workers or lanes only, and every gang runs all of it";

}  // namespace accrue

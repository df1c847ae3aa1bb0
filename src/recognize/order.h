// Whether the iterations of a loop that the program runs one after the other may as well run in any order: atomic updates
// are all that they do for others.
#pragma once
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace accrue {

/// Nothing in `body`, or in the functions that it calls, writes to what is declared outside of it, but for atomic updates; it
/// is not left but by its end or `continue`. Unknown functions are taken to write what they are given pointers to. Variables
/// that are `own` to each iteration, although they are declared outside, may be written.
bool runsInAnyOrder(const clang::ASTContext &context, const clang::Stmt *body, llvm::ArrayRef<const clang::VarDecl *> own = {});

}  // namespace accrue

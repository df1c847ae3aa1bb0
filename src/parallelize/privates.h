// Variables that are declared outside of a loop and that each iteration may have for itself: what one iteration leaves in them, no
// other reads, and nothing behind the loop.
#pragma once
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace accrue {

/// Those that the loop writes by their names. The loop's own variable is not among them.
std::vector<const clang::VarDecl *> privateVariables(const clang::ASTContext &context, const clang::FunctionDecl *function,
                                                     const clang::ForStmt *loop);

}  // namespace accrue

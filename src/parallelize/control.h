// What the body of a plain loop may be made of, so that its iterations can run at once, on a device: statements that end where they
// end, and calls of functions that are in sight or compute a number of their arguments.
#pragma once
#include <optional>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "site/refusal.h"

namespace accrue {

/// What the loop calls, functions of the program's own, and the first thing that keeps it where it is.
struct Control {
  std::vector<const clang::FunctionDecl *> called;
  bool setsErrno = false;  // a mathematical function that is called may
  std::optional<Refusal> refusal;
};

Control readControl(const clang::ASTContext &context, const clang::ForStmt *loop);

}  // namespace accrue

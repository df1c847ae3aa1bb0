// A counted loop: for (i = lower; i < upper; i += step), in any of its spellings, up or down, over integers or
// pointers. Gives the number of its iterations as an expression to evaluate in front of it, and the number of the
// current iteration as an expression for its body.
#pragma once
#include <optional>
#include <string>

#include "clang/AST/Stmt.h"
#include "recognize/ast/source.h"

namespace accrue {

struct CountedLoop {
  const clang::ForStmt *stmt = nullptr;
  const clang::VarDecl *variable = nullptr;
  const clang::Expr *lower = nullptr, *upper = nullptr;  // of the condition; `lower` is where it starts
  const clang::Expr *step = nullptr;                     // null: 1
  bool down = false, inclusive = false;
  std::string lowerType, upperType;  // that the header converts them to, where that may change a number; else empty

  Iterations iterations(const Source &source) const;
  std::string iteration(const Source &source) const;  // i
};

std::optional<CountedLoop> countedLoop(const clang::ASTContext &context, const clang::Stmt *stmt);

/// Whether a counted loop in `stmt` counts with the variable.
bool countsLoop(const clang::ASTContext &context, const clang::VarDecl *variable, const clang::Stmt *stmt);

}  // namespace accrue

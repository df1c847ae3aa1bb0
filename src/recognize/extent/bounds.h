// The bound that the program itself puts on an index: k % n, k & (n - 1), k < n ? k : n - 1, min(k, n - 1), if (k >= n) k = n - 1,
// or a function that does such a thing to its parameter.
#pragma once
#include <optional>

#include "recognize/extent/extent.h"

namespace accrue {

struct Bound {
  std::string limit;                  // in front of the site
  const clang::Expr *expr = nullptr;  // the same, where the loop itself says it
  uint64_t more = 0;                  // the index is below limit + more
};

/// The bound that holds at the update, by what the index is and by what was done to it before.
std::optional<Bound> boundOf(const ExtentQuestion &question, const ExtentQuestion::IndexedUpdate &update);

/// A comparison that holds where an index is used.
struct Limit {
  const clang::Expr *expr = nullptr;
  bool inclusive = false;
};

/// k < n among the parts of `condition` that `joint` (&& or ||) holds together; with `negated`, k >= n.
std::optional<Limit> limitIn(const clang::ASTContext &context, const clang::Expr *condition, const clang::Expr *index,
                             clang::BinaryOperatorKind joint, bool negated);

/// From `outer` down to `inner`, both included; false if it is not there.
bool pathTo(const clang::Stmt *outer, const clang::Stmt *inner, StmtStack &path);

}  // namespace accrue

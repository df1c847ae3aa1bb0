// Updates without an atomic directive: statements such as h[a[i]]++ that stand in a plain loop, or in one whose iterations run at
// once, where they are a race.
//
// Only updates whose bin comes from data or is folded (i % n) count: two iterations may meet in one, and which do shows only when
// the program runs. c[i] += a[i] is no histogram.
#pragma once
#include <vector>

#include "recognize/ast/unit.h"
#include "recognize/updates/update.h"
#include "site/plain_loop.h"

namespace accrue {

struct PlainUpdate {
  const clang::FunctionDecl *function = nullptr;
  const clang::Stmt *stmt = nullptr;  // in the place of a statement
  Update update;
  StmtStack around;  // from the function's body to the statement's parent

  /// The outermost loop of plain C around it; null: there is none, or a compute construct has the update.
  const clang::ForStmt *outermostLoop() const;
};

/// All that change an element of an array, whatever the bin comes from.
std::vector<PlainUpdate> findPlainUpdates(const clang::ASTContext &context, const Unit &unit);

/// Whether the bin comes from data or is folded, as seen from a loop around the update.
bool isScattered(const clang::ASTContext &context, const PlainUpdate &update, const clang::Stmt *loop);

/// Whether OpenMP's directives stand in the function, which then are not read.
bool hasOpenmpText(const clang::ASTContext &context, const clang::FunctionDecl *function);

/// Each plain loop once, and each update that is a race.
std::vector<PlainLoop> findPlainLoops(const clang::ASTContext &context, const Unit &unit);

}  // namespace accrue

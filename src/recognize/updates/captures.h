// An atomic capture, understood: an update if nobody uses the value that is captured; else a refusal that says what the value is for.
#pragma once
#include "recognize/updates/update.h"

namespace accrue {

/// `stmt` stands behind the directive; `function` is the body around it, in all of which the captured value is looked for.
AtomicMeaning understandCapture(const clang::ASTContext &context, const clang::Stmt *stmt, const clang::Stmt *function);

/// The half of it that changes something, not the one that takes the value. Null: not clear.
const clang::Expr *changeOfCapture(const clang::ASTContext &context, const clang::Stmt *stmt);

}  // namespace accrue

// One atomic directive, understood: what its statement changes, by which operation, and by how much.
//
// Accepted: ++ -- += -= *= &= |= ^= and x = x op e, x = e op x (op commutative), x = x - e; an atomic capture whose
// captured variable is never used. Everything else that changes a value is a refusal; reads and writes are neither.
#pragma once
#include <optional>
#include <variant>

#include "clang/AST/StmtOpenACC.h"
#include "site/site.h"
#include "recognize/ast/source.h"

namespace accrue {

struct Update {
  const clang::OpenACCAtomicConstruct *directive = nullptr;
  Operation operation = Operation::Add;
  const clang::Expr *target = nullptr;              // x
  llvm::SmallVector<const clang::Expr *, 2> again;  // x once more: in x = x + e, or read by a dead capture
  const clang::Expr *value = nullptr;               // e; null for ++ and --
};

struct NoUpdate {};  // an atomic read or write

using AtomicMeaning = std::variant<Update, Refusal, NoUpdate>;

/// `function` is the body around the directive: a captured variable is looked for in all of it.
AtomicMeaning understand(const clang::ASTContext &context, const clang::OpenACCAtomicConstruct *directive,
                         const clang::Stmt *function);

/// The same for an expression that stands without a directive.
AtomicMeaning understandUpdate(const clang::ASTContext &context, const clang::Expr *expr);

/// What the atomic statement changes, even where it is refused: to name it in messages. Null: not clear.
const clang::Expr *changedBy(const clang::ASTContext &context, const clang::OpenACCAtomicConstruct *directive);

}  // namespace accrue

// Which array an expression names: a variable, or a member reached from a variable or from `this` by names alone.
//
// Two expressions with the same Place name the same array, as long as no pointer on the way is reassigned. A Place
// does not follow subscripts: `image->rows` is a place, `images[i].rows` is not.
#pragma once
#include <optional>
#include <string>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace accrue {

struct Place {
  const clang::ValueDecl *root = nullptr;  // null: `this`
  llvm::SmallVector<const clang::ValueDecl *, 2> members;

  bool operator==(const Place &other) const = default;
  /// The variable or member that is named last.
  const clang::ValueDecl *last() const { return members.empty() ? root : members.back(); }
};

/// The place `expr` names, parentheses and implicit conversions aside; nothing if it is no place.
std::optional<Place> placeOf(const clang::Expr *expr);

/// What a reference that is initialised with braces is bound to: x of {x}. Any other expression is itself.
const clang::Expr *withoutBraces(const clang::Expr *expr);

/// The place a variable of a clause names: h in copy(h[0:n]) and in private(h).
std::optional<Place> placeOfVar(const clang::Expr *var);
/// The variable of a clause without its sections: h of h[0:n][0:m].
const clang::Expr *withoutSections(const clang::Expr *var);
/// And the section of its slowest dimension: h[0:n] of h[0:n][0:m]. Null: it has none.
const clang::ArraySectionExpr *outermostSection(const clang::Expr *var);

/// The variable that an expression is, parentheses and implicit conversions aside; null: it is none, or there is no expression.
const clang::VarDecl *variableOf(const clang::Expr *expr);

/// Whether `holds` is true of `stmt`, or of anything in it.
bool anyStmt(const clang::Stmt *stmt, llvm::function_ref<bool(const clang::Stmt *)> holds);

/// Whether `stmt` names something of which `holds` is true; declarations are canonical.
bool namesAny(const clang::Stmt *stmt, llvm::function_ref<bool(const clang::ValueDecl *)> holds);
/// Whether it names something of ours: accrue_...
bool namesAccrue(const clang::Stmt *stmt);

/// Whether `stmt` names the variable.
bool isNamed(const clang::VarDecl *variable, const clang::Stmt *stmt);

/// Whether two expressions are written alike, names resolved.
bool sameExpression(const clang::ASTContext &context, const clang::Expr *a, const clang::Expr *b);

/// Whether `body` does more to the variable than read it: it is assigned, its address is taken, a reference is bound to it.
bool isModified(const clang::ValueDecl *variable, const clang::Stmt *body);

/// Calls `visit` on the parts of a statement: its children, what stands for an argument or a member that is not given, and the sizes of
/// arrays that types in it are made of, which are evaluated where the type is written. Parts may be null.
void forEachPart(const clang::Stmt *stmt, llvm::function_ref<void(const clang::Stmt *)> visit);
/// Calls `visit` on the sizes of arrays that a type is made of, as far as they show only at run time.
void forEachSize(clang::QualType type, llvm::function_ref<void(const clang::Stmt *)> visit);

/// Calls `visit` on `stmt` and everything in it, directives' statements included, lambdas' bodies too. A visit that
/// returns false is not followed further down.
void forEachStmt(const clang::Stmt *stmt, llvm::function_ref<bool(const clang::Stmt *)> visit);

}  // namespace accrue

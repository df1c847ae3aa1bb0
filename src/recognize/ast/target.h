// From the left side of an update to the array it lands in.
//
// h[k], h[a][b], *(h + k), h[k].count and pointers or references declared in the loop (int *row = h + 256 * c;
// row[k]++) all lead to one base, the place that names the array, by some subscripts and, in an array of structures,
// a member. What leads nowhere is a refusal.
//
// A function may be told how many bins an array has, and where the others lie: (k < bins ? h : rest)[k]++, where h and bins are its
// parameters. That leads to h.
#pragma once
#include <variant>

#include "clang/AST/Stmt.h"
#include "recognize/ast/places.h"
#include "site/refusal.h"
#include "recognize/ast/source.h"

namespace accrue {

/// What a function is told beside an array.
struct Told {
  const clang::DeclRefExpr *bins = nullptr;  // a parameter; null: nothing is told
  const clang::DeclRefExpr *array = nullptr;  // the other parameter
  const clang::Expr *choice = nullptr;  // k < bins ? h : rest
  Place rest;  // where elements lie that are none of these bins
};

struct Target {
  Place place;
  const clang::Expr *base = nullptr;  // the expression that names the array at this update
  llvm::SmallVector<const clang::Expr *, 2> subscripts;
  llvm::SmallVector<const clang::Expr *, 2> written;  // the same, with parentheses and conversions
  llvm::SmallVector<clang::QualType, 2> units;  // what each of them counts: elements, rows
  llvm::SmallVector<bool, 2> isTaken;  // whether each of them is subtracted: *(h - k)
  std::string member;  // ".count", or empty
  llvm::SmallVector<const clang::FieldDecl *, 2> fields;  // the same, as declared
  clang::QualType memberType;  // type of what is updated
  llvm::SmallVector<const clang::VarDecl *, 2> through;  // pointers and references declared in the loop
  Told told;
};

/// `loop` is the site's loop: variables declared in it are followed to their initial value.
std::variant<Target, Refusal> findTarget(const clang::ASTContext &context, const clang::Expr *lvalue, const clang::Stmt *loop);

/// The same for a pointer that is passed on: the element it points to.
std::variant<Target, Refusal> findPointedTo(const clang::ASTContext &context, const clang::Expr *pointer, const clang::Stmt *loop);

/// What a variable starts with that is declared in `loop` and keeps its value; null: `expr` names none.
const clang::Expr *valueOfLocal(const clang::ASTContext &context, const clang::Expr *expr, const clang::Stmt *loop);

/// A variable declared in `loop` that keeps its initial value is replaced by it; else `expr` itself.
const clang::Expr *followLocal(const clang::ASTContext &context, const clang::Expr *expr, const clang::Stmt *loop);

/// Whether converting keeps the value (32-bit and wider conversions between signs count as keeping it: an index that
/// large is no bin; who computes with it must ask whether it is that large).
bool keepsAllValues(const clang::ASTContext &context, clang::QualType from, clang::QualType to);

/// Whether `decl` is declared inside `stmt`.
bool declaredIn(const clang::ASTContext &context, const clang::Decl *decl, const clang::Stmt *stmt);

}  // namespace accrue

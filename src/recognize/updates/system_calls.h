// What functions of the system's do with what they are given, as far as their names and types tell.
#pragma once
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"

namespace accrue {

/// Whether it may run code of the program's: it is given a function, or an object whose class, or a part of whose type, is the
/// program's.
bool mayRunTheProgram(const clang::ASTContext &context, const clang::FunctionDecl *callee,
                      llvm::ArrayRef<const clang::Expr *> arguments, const clang::Expr *object);

/// Whether making, copying or destroying an object of the type may do so.
bool mayRunTheProgram(const clang::ASTContext &context, clang::QualType type);

/// Whether an address that it is given may be found somewhere afterwards.
bool mayKeepAddresses(const clang::ASTContext &context, const clang::CallExpr *call);

/// Whether what it gives back leads nowhere but where its arguments do, or to new memory (mayAllocate).
bool givesBackArguments(const clang::FunctionDecl *callee);

/// Whether it may give back memory that nothing else leads to, beside what it is given: realloc.
bool mayAllocate(const clang::FunctionDecl *callee);

/// Whether more is touched than its arguments' own memory: it is given an object with pointers, and may follow them. A look into a
/// container, v[i] or v.data(), follows none.
bool mayFollowPointers(const clang::FunctionDecl *callee, llvm::ArrayRef<const clang::Expr *> arguments, const clang::Expr *object);

/// Whether the call may not come back, or come back twice, or run a function that waits for a signal.
bool mayLeave(const clang::FunctionDecl *callee);

}  // namespace accrue

// What functions of the system's do with what they are given, as far as their names and types tell.
#pragma once
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"

namespace accrue {

/// Whether it may run code of the program's: it is given a function, or an object whose class, or a part of whose type, is the
/// program's.
bool mayRunTheProgram(const clang::ASTContext &context, const clang::FunctionDecl *callee,
                      llvm::ArrayRef<const clang::Expr *> arguments, const clang::Expr *object);

/// Whether an address that it is given may be found somewhere afterwards.
bool mayKeepAddresses(const clang::ASTContext &context, const clang::CallExpr *call);

/// Whether what it gives back leads nowhere but where its arguments do.
bool givesBackArguments(const clang::FunctionDecl *callee);

}  // namespace accrue

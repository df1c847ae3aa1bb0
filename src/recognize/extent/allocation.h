// What pointers are given in a program, and how many elements an allocation has.
#pragma once
#include <optional>

#include "recognize/extent/rules.h"

namespace accrue {

/// Calls `visit` for each time that a pointer, or a member of any structure, is given a value in `body`, but for the initial values of
/// declarations. No value: it is changed otherwise, or its address is taken.
void forEachGiven(const clang::Stmt *body, llvm::function_ref<void(const clang::Expr *pointer, const clang::Expr *value)> visit);

/// What `value`, which `function` gives the array's pointer, allocates.
std::optional<SeenExtent> allocatedBy(const ExtentQuestion &question, const clang::FunctionDecl *function,
                                      const clang::Expr *value);

/// Whether the value is a null pointer, which has no elements.
bool isNull(const clang::ASTContext &context, const clang::Expr *value);

/// `found`, whose length is that of so many bytes.
SeenExtent fromBytes(const ExtentQuestion &question, SeenExtent found, const clang::Expr *bytes);

}  // namespace accrue

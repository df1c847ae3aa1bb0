// Containers of the standard library's, as far as their memory goes.
#pragma once
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace accrue {

/// A std::vector that has its memory for itself, for as long as it holds it: from the standard allocator, since another may take it from
/// an array that has a name. Of bits it has no elements that can be updated.
bool isOwningVector(clang::QualType type);
/// The same for a std::string. A short one holds its characters in itself.
bool isOwningString(clang::QualType type);
/// A std::array: its elements are parts of it.
bool isStandardArray(clang::QualType type);

/// A method that looks at what a container holds, and does nothing else: v[i], v.size(). It gives the same until the container is
/// changed.
bool looksInto(const clang::FunctionDecl *callee);

/// The container, one of these two, whose element an update changes, or a part of it: h in h[k].count++. Null: it is none.
const clang::Expr *containerOf(const clang::Expr *lvalue);

/// What the name of a pointer to what a container holds starts with (src/tell/plain_bins.h); the container's name follows, behind the
/// loop's number if its construct has several: accrue_plain_h, accrue_plain_2_h.
inline constexpr const char *plainPrefix = "accrue_plain_";
/// How many characters stand in front of the container's name; 0: the name is no such pointer's.
size_t plainPrefixOf(llvm::StringRef name);

}  // namespace accrue

// Functions that Clang did not understand in a program that another compiler may well accept.
//
// After an error Clang drops statements. Inside of a function's braces that concerns this function alone: what it declares is not
// seen outside, and the text behind its brace is read as if nothing had happened. Such a function is made invalid in the AST, so
// that nobody believes its body. An error anywhere else (a declaration, a class, a missing header) may change the meaning of
// everything that follows, and cannot be passed over.
#pragma once
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceLocation.h"

namespace accrue {

/// Makes the functions invalid whose bodies hold one of the errors or something that Clang gave up on. Returns whether every
/// error stands in a function's body.
bool breakFunctions(clang::ASTContext &context, const std::vector<clang::SourceLocation> &errors);

}  // namespace accrue

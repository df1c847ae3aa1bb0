// Functions that Clang did not understand in a program that another compiler may well accept.
//
// After an error Clang drops statements. Inside of a function's braces that concerns this function alone: what it declares is not
// seen outside, and the text behind its brace is read as if nothing had happened. Such a function is made invalid in the AST, so
// that nobody believes its body. An error in what a declaration means concerns those who use its names (broken_names.h): they become
// invalid, too. Any other error outside of functions (of the syntax, of the preprocessor, a missing header) may change the meaning of
// everything that follows, and cannot be passed over.
#pragma once
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"
#include "frontend/errors.h"

namespace accrue {

/// Makes the functions invalid that an error, or something that Clang gave up on, concerns. Returns whether all others are sound.
bool breakFunctions(clang::Preprocessor &preprocessor, clang::ASTContext &context, const std::vector<ClangError> &errors);

}  // namespace accrue

// Which instance of a template a text is, asked in the text itself.
#pragma once
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "site/possible.h"

namespace accrue {

/// A condition of C++ in the body of `function`, an instance of a template, that is true there and in no other instance:
/// `accrue_same<T, float>::accrue_value && N == 4`. It names the template's parameters, and types that are declared in front of it.
Possible<std::string> instanceOf(const clang::ASTContext &context, const clang::FunctionDecl *function);

}  // namespace accrue

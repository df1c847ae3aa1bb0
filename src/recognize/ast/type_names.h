// How text at a loop may name a type.
//
// A name means what the innermost scope says that declares it, and a type may have got its name elsewhere: in a class, in a namespace, or
// outside of a block that uses the name for something else. So a name is written only if it means the same at the loop: a word of the
// language, a name of the file that no scope around the loop declares again, a type of the function whose name nothing else in the
// function has, or a parameter of a template around the function. (Macros that stand for words of the language: redefinedWord.)
#pragma once
#include <string>

#include "clang/AST/ASTContext.h"

namespace accrue {

/// Whether the type's name, as the program spells it, means this type everywhere in the function.
bool isNamedIn(clang::QualType type, const clang::FunctionDecl *function);

/// Words that mean the type everywhere in the function: its name, or those of the language for a number. Empty: there are none.
std::string nameOfTypeIn(const clang::ASTContext &context, clang::QualType type, const clang::FunctionDecl *function);

/// Whether a scope in or around the function declares size_t, which text at a loop uses, for something else.
bool hidesSizeType(const clang::FunctionDecl *function);

/// A word of the language, such as int, that a macro of the program gives another meaning; empty: there is none.
std::string redefinedWord(const clang::ASTContext &context);

}  // namespace accrue

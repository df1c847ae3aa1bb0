// Declarations that Clang did not understand, outside of functions, and who is concerned.
//
// Suppose another compiler accepts the declaration. All it can do to a function is done by a name: it declares something that
// the function would have found, or it uses something that the function uses, too. Either name stands in the declaration's
// text, or in that of a macro in it. So a function that uses none of the text's words, neither itself nor in what it uses is
// made of (types, lengths, constants), means what Clang read. Two kinds of declarations reach further than their words: a
// using-directive, which brings names of its own, and an operator, which no word calls. With one of these only functions are
// believed that use nothing but their own variables. And of several functions or classes with one name, which one is meant may
// hang on a number at any distance: who uses a template of the program's own, or an overloaded name, is not believed.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "clang/Basic/SourceLocation.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class Preprocessor;
}  // namespace clang

namespace accrue {

struct BrokenNames {
  std::set<std::string> words;
  bool reachesFurther = false;  // a using-directive, or an operator
  bool isKnown = true;  // else a macro makes names up
};

/// The words of the declarations in which the errors stand.
BrokenNames brokenNames(clang::Preprocessor &preprocessor, clang::ASTContext &context,
                        const std::vector<clang::SourceLocation> &errors);

/// Whether a function that has a body uses one of them: in its text, where also stands what Clang dropped, or in what it is made of.
bool usesOneOf(const BrokenNames &names, clang::Preprocessor &preprocessor, clang::ASTContext &context,
               clang::FunctionDecl *function);

}  // namespace accrue

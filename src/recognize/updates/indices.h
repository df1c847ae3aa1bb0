// Which element an update changes, as text: in the words of the loop, also where a function that the loop calls does it.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "recognize/ast/target.h"

namespace accrue {

class Indices {
 public:
  using Words = std::map<const clang::ParmVarDecl *, std::string>;  // what stands for a function's parameters

  explicit Indices(const clang::ASTContext &context) : context(context), source(context) {}

  /// The array as the program writes it, or would write it without the macro that does.
  std::string nameOf(const Target &target) const;

  /// The number of the element, all dimensions together; empty: there is no text for it.
  /// `mayRead`: the function surely evaluates it, and memory is still the same as where the loop calls it.
  std::string indexOf(const Target &target, const Words &words = {}, bool mayRead = false) const;

  /// A function's parameters as marks, which a call replaces by what it passes.
  static Words wordsOf(const clang::FunctionDecl *definition);

  /// An index over a function's parameters where the function is called; `words` are those of the function that calls it.
  std::string inCallersWords(const clang::CallExpr *call, const clang::FunctionDecl *definition, std::string index,
                             const Words &words, bool mayRead) const;

  /// The same in the loop, whose function is `around`: of a template, it has one text for all of its instances.
  std::string inLoopsWords(const clang::CallExpr *call, const clang::FunctionDecl *definition, const std::string &index,
                           const clang::FunctionDecl *around) const;

  /// Whether the function runs the statement first of all that it does, and always: what that reads is what the caller would
  /// read.
  bool isFirst(const clang::FunctionDecl *definition, const clang::Stmt *stmt) const;

 private:
  struct Piece {
    std::optional<Span> span;
    std::string text;  // that stands for it
  };

  std::string elementOf(const Target &target) const;
  std::optional<uint64_t> elementsOf(clang::QualType row) const;
  bool isNonZero(const clang::Expr *expr) const;
  bool mayFail(const clang::Stmt *stmt) const;
  std::string nameOf(clang::QualType type) const;
  std::string numberFor(const clang::Expr *expr) const;
  bool isSameButConst(clang::QualType a, clang::QualType b) const;
  std::string wordFor(const clang::DeclRefExpr *name, const Words &words, bool mayRead) const;
  std::optional<Piece> pieceFor(const clang::Stmt *stmt, const Words &words, bool mayRead) const;
  /// An expression of a function that the loop calls, in the loop's words; empty: it has no such form, or may not be repeated.
  std::string inWords(const clang::Expr *expr, const Words &words, bool mayRead) const;

  const clang::ASTContext &context;
  const Source source;
};

/// The element of an array that is passed from an element on.
std::string sumOf(const std::string &outer, const std::string &inner, bool isFromStart);

}  // namespace accrue

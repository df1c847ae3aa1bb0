// The text of functions that are told, and of their calls.
//
// A function that is told stands behind the one that it is made from, so that every name and macro in it means the same:
//
//     void accrue_told_score(Tally *t, int k, __typeof__(&(t->hits)[0]) accrue_to_hits, unsigned long accrue_bins_hits) {
//       ((__typeof__(&(t->hits)[0]))((unsigned long)(k) < accrue_bins_hits ? accrue_to_hits : t->hits))[k]++;
//     }
//
// and score(t, k) becomes accrue_told_score(t, k, t->hits, -1ul), which does the same, and takes a copy as well. That of a header's
// function stands behind the #include that brings it; whether names and macros mean the same there is asked when it is read
// (faithful.h).
#pragma once
#include <vector>

#include "edit/edits.h"
#include "recognize/ast/source.h"
#include "tell/needs.h"

namespace accrue {

/// What the name of a function that is told starts with.
inline constexpr const char *toldPrefix = "accrue_told_";

/// What the told version of a header's function starts with.
inline constexpr const char *headerMark = "\n/* As in '";

/// A change of the main file.
struct ToldEdit {
  Span span;
  std::string text;
  bool isBehind = false;  // an insertion behind something
};

class ToldText {
 public:
  explicit ToldText(const clang::ASTContext &context) : context(context), source(context) {}

  /// What tells the function; nothing: it is a member of a header's class, or a macro writes a part that changes.
  std::optional<std::vector<ToldEdit>> ofFunction(const ToldFunction &told) const;
  /// The same for a call.
  std::optional<std::vector<ToldEdit>> ofCall(const ToldCall &call) const;

  /// The function as it is written: of a template, if it is an instance of one.
  static const clang::FunctionDecl *written(const clang::FunctionDecl *function);
  clang::FileID fileOf(const clang::FunctionDecl *definition) const;
  /// The place of a definition in its file; a declaration's, too.
  std::optional<Span> spanOf(const clang::FunctionDecl *declaration) const;

 private:
  std::optional<std::vector<ToldEdit>> ofHeader(const ToldFunction &told) const;
  std::optional<unsigned> behindInclude(clang::FileID header) const;
  std::optional<unsigned> startOf(clang::SourceLocation location) const;
  bool addSignature(const ToldFunction &told, const clang::FunctionDecl *declaration, Edits &edits) const;
  bool addBody(const ToldFunction &told, Edits &edits) const;
  std::optional<std::vector<ToldEdit>> ofCall(const ToldCall &call, const std::vector<std::string> &words) const;
  std::string routineOf(const clang::FunctionDecl *function) const;
  std::string unusedOf(const clang::FunctionDecl *written, Span span) const;

  const clang::ASTContext &context;
  const Source source;
};

}  // namespace accrue

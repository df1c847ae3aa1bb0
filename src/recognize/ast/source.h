// From Clang's locations to places and text in the file.
//
// Answers only for what is written in the file itself: a location that a macro made has no place, and asking for it
// gives nothing. Knows where a statement really ends, which Clang does not say for statements that end in a
// directive's statement without braces.
#pragma once
#include <optional>
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/SourceManager.h"
#include "site/site.h"

namespace accrue {

class Source {
 public:
  explicit Source(const clang::ASTContext &context) : manager(context.getSourceManager()), language(context.getLangOpts()) {}

  /// The place of a node in the file, if it is written there and no macro has a part in its ends.
  std::optional<Span> span(clang::SourceRange range) const;
  /// What the file says there, for a place of the same kind: clauses take no parentheses. Empty: nothing that stands alone.
  std::string written(clang::SourceRange range) const;
  /// The same where macros may write all of it: AT(h, i, j), to be replaced as a whole.
  std::optional<Span> wholeSpan(clang::SourceRange range) const;
  /// The text of an expression; macros that it uses stay unexpanded. One that is all of it is in parentheses if it stands for
  /// several words: it is to mean the same as a part of another expression. Empty: there is none.
  std::string text(clang::SourceRange range) const;
  std::string text(const clang::Stmt *stmt) const { return text(stmt->getSourceRange()); }

  /// One past the last character of a statement, its semicolon included.
  std::optional<unsigned> endOf(const clang::Stmt *stmt) const;
  std::optional<unsigned> offset(clang::SourceLocation location) const;
  /// One past the token at `location`.
  std::optional<unsigned> tokenEnd(clang::SourceLocation location) const;

  unsigned line(clang::SourceLocation location) const { return manager.getExpansionLineNumber(location); }
  /// "in line 12", for messages; "in 'deposit.h', line 12" of another file.
  std::string inLine(clang::SourceLocation location) const;
  unsigned lineStart(unsigned offset, clang::FileID file) const;
  std::string indentAt(unsigned offset, clang::FileID file) const;
  llvm::StringRef fileText(clang::FileID file) const { return manager.getBufferData(file); }
  clang::FileID fileOf(clang::SourceLocation location) const { return manager.getFileID(manager.getExpansionLoc(location)); }
  /// Whether a part of the file has the word: in code, which also names variables in types, or in a comment.
  bool hasWord(llvm::StringRef word, Span part, clang::FileID file) const;
  bool before(clang::SourceLocation a, clang::SourceLocation b) const { return manager.isBeforeInTranslationUnit(a, b); }

  Directive directive(const clang::OpenACCConstructStmt *construct) const;
  /// Whether the directive and its clauses are written in the file.
  bool isWritten(const clang::OpenACCConstructStmt *construct) const;

 private:
  /// Whether a macro wrote all of it, in several words without parentheses around them.
  bool isLooseMacro(clang::SourceRange range) const;

 public:
  const clang::SourceManager &manager;
  const clang::LangOptions &language;
};

}  // namespace accrue

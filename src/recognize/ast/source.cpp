#include "recognize/ast/source.h"

#include "clang/AST/OpenACCClause.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"
#include "recognize/ast/unit.h"

namespace accrue {

using namespace clang;

std::string Source::inLine(SourceLocation location) const {
  const std::string number = std::to_string(line(location));
  const SourceLocation at = manager.getExpansionLoc(location);
  if (manager.isInMainFile(at)) return "in line " + number;
  return "in '" + llvm::sys::path::filename(manager.getFilename(at)).str() + "', line " + number;
}

std::optional<unsigned> Source::offset(SourceLocation location) const {
  if (location.isInvalid() || location.isMacroID()) return std::nullopt;
  return manager.getFileOffset(location);
}

std::optional<unsigned> Source::tokenEnd(SourceLocation location) const {
  if (location.isInvalid() || location.isMacroID()) return std::nullopt;
  return manager.getFileOffset(location) + Lexer::MeasureTokenLength(location, manager, language);
}

std::optional<Span> Source::span(SourceRange range) const {
  const auto begin = offset(range.getBegin());
  const auto end = tokenEnd(range.getEnd());
  if (!begin || !end || manager.getFileID(range.getBegin()) != manager.getFileID(range.getEnd())) return std::nullopt;
  return Span{*begin, *end};
}

std::optional<Span> Source::wholeSpan(SourceRange range) const {
  const CharSourceRange whole = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), manager, language);
  if (!whole.isValid() || !manager.getFileEntryRefForID(manager.getFileID(whole.getBegin()))) return std::nullopt;
  return Span{manager.getFileOffset(whole.getBegin()), manager.getFileOffset(whole.getEnd())};
}

namespace {

/// Whether the text is in parentheses as a whole: not (a) + (b).
bool isEnclosed(llvm::StringRef text) {
  if (!text.starts_with("(")) return false;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (depth == 0) return i + 1 == text.size();
  }
  return false;
}

}  // namespace

bool Source::isLooseMacro(SourceRange range) const {
  if (!range.getBegin().isMacroID() || !range.getEnd().isMacroID()) return false;
  const SourceLocation begin = manager.getSpellingLoc(range.getBegin()), last = manager.getSpellingLoc(range.getEnd());
  if (begin == last || manager.getFileID(begin) != manager.getFileID(last)) return false;
  const llvm::StringRef file = manager.getBufferData(manager.getFileID(begin));
  const unsigned from = manager.getFileOffset(begin);
  const unsigned to = manager.getFileOffset(last) + Lexer::MeasureTokenLength(last, manager, language);
  if (to <= from || isEnclosed(file.slice(from, to))) return false;
  return !file.take_front(from).rtrim().ends_with("(") || !file.substr(to).ltrim().starts_with(")");
}

std::string Source::written(SourceRange range) const {
  const CharSourceRange whole = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), manager, language);
  return whole.isValid() ? Lexer::getSourceText(whole, manager, language).str() : "";
}

std::string Source::text(SourceRange range) const {
  const std::string text = written(range);
  return isValidAsciiIdentifier(text) && isLooseMacro(range) ? "(" + text + ")" : text;
}

std::optional<unsigned> Source::endOf(const Stmt *stmt) const {
  if (!stmt) return std::nullopt;
  if (const auto *construct = dyn_cast<OpenACCConstructStmt>(stmt)) {
    for (const Stmt *child : stmt->children())
      if (child) return endOf(child);
    return offset(construct->getEndLoc());
  }
  if (const auto *loop = dyn_cast<ForStmt>(stmt)) return endOf(loop->getBody());
  if (const auto *loop = dyn_cast<CXXForRangeStmt>(stmt)) return endOf(loop->getBody());
  if (const auto *loop = dyn_cast<WhileStmt>(stmt)) return endOf(loop->getBody());
  if (const auto *branch = dyn_cast<IfStmt>(stmt)) return endOf(branch->getElse() ? branch->getElse() : branch->getThen());
  if (const auto *choice = dyn_cast<SwitchStmt>(stmt)) return endOf(choice->getBody());
  if (const auto *label = dyn_cast<LabelStmt>(stmt)) return endOf(label->getSubStmt());
  if (const auto *label = dyn_cast<SwitchCase>(stmt)) return endOf(label->getSubStmt());
  if (const auto *attributed = dyn_cast<AttributedStmt>(stmt)) return endOf(attributed->getSubStmt());
  if (isa<CompoundStmt, NullStmt, DeclStmt, CXXTryStmt>(stmt)) return tokenEnd(stmt->getEndLoc());

  // Expressions and jumps end before their semicolon, perhaps inside a macro.
  const SourceLocation last = manager.getExpansionRange(stmt->getEndLoc()).getEnd();
  const SourceLocation after = Lexer::findLocationAfterToken(last, tok::semi, manager, language, false);
  return offset(after);
}

bool Source::hasWord(llvm::StringRef word, Span part, FileID file) const {
  const llvm::StringRef text = fileText(file).slice(part.begin, part.end);
  for (size_t at = text.find(word); at != llvm::StringRef::npos; at = text.find(word, at + 1)) {
    const llvm::StringRef rest = text.substr(at + word.size());
    if ((at == 0 || !isAsciiIdentifierContinue(text[at - 1])) && (rest.empty() || !isAsciiIdentifierContinue(rest.front())))
      return true;
  }
  return false;
}

unsigned Source::lineStart(unsigned offset, FileID file) const {
  const size_t newline = fileText(file).take_front(offset).rfind('\n');
  return newline == llvm::StringRef::npos ? 0 : newline + 1;
}

std::string Source::indentAt(unsigned offset, FileID file) const {
  const llvm::StringRef line = fileText(file).drop_front(lineStart(offset, file));
  return line.take_while([](char c) { return c == ' ' || c == '\t'; }).str();
}

bool Source::isWritten(const OpenACCConstructStmt *construct) const {
  if (construct->getBeginLoc().isMacroID() || construct->getDirectiveLoc().isMacroID()) return false;
  const FileID file = manager.getFileID(construct->getBeginLoc());
  if (file.isInvalid() || manager.getFileID(construct->getDirectiveLoc()) != file) return false;
  // _Pragma("...") is written in scratch space, which is no file.
  if (!manager.getFileEntryRefForID(file)) return false;
  return llvm::all_of(construct->clauses(), [&](const OpenACCClause *clause) {
    return clause->getBeginLoc().isFileID() && clause->getEndLoc().isFileID();
  });
}

Directive Source::directive(const OpenACCConstructStmt *construct) const {
  const FileID file = manager.getFileID(construct->getBeginLoc());
  Directive found;
  found.span.begin = manager.getFileOffset(construct->getBeginLoc());
  found.line = lineStart(found.span.begin, file);
  if (isOpenmp(language)) {  // by its text: openmp.h
    found.span.end = found.beforeDeviceType = *tokenEnd(construct->getEndLoc());
    return found;
  }
  // The directive's own end lies behind a trailing comment: take that of its last clause, or of its name, which is
  // two words for combined constructs, data movements and an atomic that says of which kind it is.
  unsigned nameEnd = *tokenEnd(construct->getDirectiveLoc());
  const auto *atomic = dyn_cast<OpenACCAtomicConstruct>(construct);
  if (isa<OpenACCCombinedConstruct, OpenACCEnterDataConstruct, OpenACCExitDataConstruct>(construct) ||
      (atomic && atomic->getAtomicKind() != OpenACCAtomicKind::None))
    if (const auto next = Lexer::findNextToken(construct->getDirectiveLoc(), manager, language))
      nameEnd = *tokenEnd(next->getLocation());
  found.span.end = nameEnd;
  for (const OpenACCClause *clause : construct->clauses())
    found.span.end = std::max(found.span.end, *tokenEnd(clause->getEndLoc()));
  found.beforeDeviceType = found.span.end;
  unsigned previous = nameEnd;
  for (const OpenACCClause *clause : construct->clauses()) {
    if (isa<OpenACCDeviceTypeClause>(clause)) {
      found.beforeDeviceType = previous;
      break;
    }
    previous = *tokenEnd(clause->getEndLoc());
  }
  return found;
}

}  // namespace accrue

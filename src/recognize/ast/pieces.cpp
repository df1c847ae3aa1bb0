#include "recognize/ast/pieces.h"

#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {

using namespace clang;

namespace {

/// Without the line ends behind a backslash.
std::string joined(llvm::StringRef text) {
  std::string result;
  for (size_t at = 0; at < text.size(); ++at) {
    const llvm::StringRef blank = text.substr(at + 1).take_while([](char c) { return c == ' ' || c == '\t' || c == '\r'; });
    if (text[at] == '\\' && text.substr(at + 1 + blank.size()).starts_with("\n")) at += blank.size() + 1;
    else result += text[at];
  }
  return result;
}

/// What a string literal holds, as words.
std::string contentOf(llvm::StringRef literal) {
  const auto [prefix, rest] = literal.split('"');
  llvm::StringRef content = rest.rsplit('"').first;
  if (prefix.ends_with("R")) content = content.split('(').second.rsplit(')').first;
  llvm::SmallVector<llvm::StringRef, 8> words;
  llvm::SplitString(content, words, " \t\n");
  return llvm::join(words, " ");
}

class Reading {
 public:
  Reading(llvm::StringRef text, Span part, const LangOptions &language)
      : text(text), lexer(SourceLocation(), language, text.begin(), text.begin() + part.begin, text.end()), end(part.end) {
    next();
    while (!isAtEnd()) isDirective() ? line() : code();
  }

  std::vector<Piece> pieces;

 private:
  bool isAtEnd() const { return token.is(tok::eof) || offset() >= end; }
  bool isDirective() const { return token.is(tok::hash) && token.isAtStartOfLine(); }
  unsigned offset() const { return lexer.getBufferLocation() - text.begin() - token.getLength(); }
  std::string spelling() const { return joined(text.substr(offset(), token.getLength())); }
  void next() { lexer.LexFromRawLexer(token); }

  void add(Piece &piece, const std::string &word) const { piece.words += (piece.words.empty() ? "" : " ") + word; }

  void line() {
    Piece piece{Piece::Kind::Other, offset()};
    next();
    if (token.is(tok::eof) || token.isAtStartOfLine()) return pieces.push_back(std::move(piece));  // nothing behind it
    const std::string name = piece.first = spelling();
    if (name == "pragma") piece.kind = Piece::Kind::Pragma;
    else if (name == "endif") piece.kind = Piece::Kind::Endif;
    else if (name.starts_with("if")) piece.kind = Piece::Kind::If;
    else if (name.starts_with("el")) piece.kind = Piece::Kind::Branch;
    for (next(); token.isNot(tok::eof) && !token.isAtStartOfLine(); next()) add(piece, spelling());
    pieces.push_back(std::move(piece));
  }

  /// Up to the next pragma or line of the preprocessor's. A call, MACRO(x), may be a macro's.
  void code() {
    Piece piece{Piece::Kind::Code, offset()};
    std::vector<std::string> callees;  // of the parentheses that are open
    bool isAttribute = false, isBehindBracket = false;
    while (!isAtEnd() && !isDirective()) {
      const std::string word = token.is(tok::raw_identifier) ? spelling() : "";
      isAttribute = isBehindBracket && token.is(tok::l_square);
      if (word == "_Pragma" || isAttribute) break;
      isBehindBracket = token.is(tok::l_square);
      if (offset() == piece.begin) piece.first = word;
      if (!word.empty()) piece.names.push_back(word);
      if (token.is(tok::l_paren)) callees.push_back(piece.last);
      if (token.is(tok::r_paren)) {
        piece.last = callees.empty() ? "" : callees.back();
        if (!callees.empty()) callees.pop_back();
      } else {
        piece.last = word;
      }
      next();
    }
    if (offset() > piece.begin || isAtEnd()) pieces.push_back(std::move(piece));
    if (isAttribute) attribute();
    else if (!isAtEnd() && token.is(tok::raw_identifier)) pragmaOperator();
  }

  /// _Pragma("omp parallel for")
  void pragmaOperator() {
    Piece piece{Piece::Kind::Pragma, offset()};
    next();
    if (token.is(tok::l_paren)) next();
    if (tok::isStringLiteral(token.getKind())) piece.words = contentOf(spelling()), next();
    if (token.is(tok::r_paren)) next();
    pieces.push_back(std::move(piece));
  }

  /// [[omp::directive(parallel for)]], [[using omp: directive(single)]]; [[likely]] is code.
  void attribute() {
    Piece piece{Piece::Kind::Code, offset()};
    for (next(); !isAtEnd() && token.isNot(tok::r_square); next()) {
      const std::string word = spelling();
      if (word == "omp") piece.kind = Piece::Kind::Pragma;
      if (token.is(tok::raw_identifier)) piece.names.push_back(word);
      if (token.is(tok::raw_identifier) && word != "using" && word != "directive") add(piece, word);
    }
    pieces.push_back(std::move(piece));
  }

  const llvm::StringRef text;
  Lexer lexer;
  const unsigned end;
  Token token;
};

}  // namespace

std::vector<Piece> piecesOf(llvm::StringRef text, Span part, const LangOptions &language) {
  return Reading(text, part, language).pieces;
}

bool isForOneThread(llvm::StringRef words) { return words == "omp simd" || words.starts_with("omp simd "); }

}  // namespace accrue

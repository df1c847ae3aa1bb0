#include "fuse/words.h"

#include "clang/Lex/Lexer.h"

namespace accrue {

using namespace clang;

namespace {

struct Word {
  std::string text;
  bool startsLine = false;
};

std::vector<Word> split(const Source &source, const std::string &text) {
  Lexer lexer(SourceLocation(), source.language, text.data(), text.data(), text.data() + text.size());
  std::vector<Word> words;
  Token token;
  for (lexer.LexFromRawLexer(token); !token.is(tok::eof); lexer.LexFromRawLexer(token)) {
    const unsigned begin = lexer.getCurrentBufferOffset() - token.getLength();
    words.push_back({text.substr(begin, token.getLength()), token.isAtStartOfLine()});
  }
  return words;
}

std::string textOf(const Source &source, Span part) {
  return source.fileText(source.manager.getMainFileID()).slice(part.begin, part.end).str();
}

}  // namespace

std::string wordsOf(const Source &source, llvm::StringRef text) {
  std::string words;
  for (const Word &word : split(source, text.str())) words += (words.empty() ? "" : " ") + word.text;
  return words;
}

std::string wordsOf(const Source &source, Span part) { return wordsOf(source, textOf(source, part)); }

bool hasOtherDirectives(const Source &source, Span part) {
  const std::vector<Word> words = split(source, textOf(source, part));
  const auto isAt = [&](size_t i, llvm::StringRef text) { return i < words.size() && words[i].text == text; };
  for (size_t i = 0; i < words.size(); ++i)
    if (isAt(i, "#") && words[i].startsLine && !(isAt(i + 1, "pragma") && isAt(i + 2, "acc"))) return true;
  return false;
}

}  // namespace accrue

#include "frontend/left_out_text.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "frontend/conditionals.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {
namespace {

using Words = llvm::SmallVector<llvm::StringRef, 8>;

bool isUpdate(const Words &words) {
  return words[2] == "atomic" && (words.size() == 3 || (words[3] != "read" && words[3] != "write"));
}

bool isConstruct(const Words &words, Language language) {
  const llvm::StringRef word = words[2].take_until([](char c) { return c == '('; });
  if (language == Language::Openacc) return word == "parallel" || word == "kernels" || word == "serial";
  const bool isAboutData = words.size() > 3 && (words[3].starts_with("data") || words[3] == "enter" || words[3] == "exit" ||
                                                words[3].starts_with("update"));
  return word == "parallel" || word == "teams" || (word == "target" && !isAboutData);
}

/// Where the statement behind a directive ends.
unsigned endOfStatement(llvm::StringRef text, unsigned begin) {
  clang::LangOptions language;
  language.LineComment = true;
  const std::string rest = text.substr(begin).str();  // the lexer wants a zero behind the text
  clang::Lexer lexer(clang::SourceLocation(), language, rest.c_str(), rest.c_str(), rest.c_str() + rest.size());
  int parens = 0, braces = 0;
  for (clang::Token token; !lexer.LexFromRawLexer(token);) {
    if (token.is(clang::tok::hash) && token.isAtStartOfLine()) {
      lexer.setParsingPreprocessorDirective(true);  // until its line ends
      while (token.isNot(clang::tok::eod) && !lexer.LexFromRawLexer(token)) {}
      continue;
    }
    parens += token.is(clang::tok::l_paren) - token.is(clang::tok::r_paren);
    braces += token.is(clang::tok::l_brace) - token.is(clang::tok::r_brace);
    const bool mayEnd = token.isOneOf(clang::tok::semi, clang::tok::r_brace);
    if (mayEnd && parens <= 0 && braces <= 0) return begin + (lexer.getBufferLocation() - rest.c_str());
  }
  return text.size();
}

}  // namespace

std::vector<TextDirective> directivesIn(llvm::StringRef text, Language language) {
  std::vector<TextDirective> found;
  forEachDirective(text, text.size(), [&](llvm::StringRef name, unsigned offset, int) {
    if (name != "pragma") return;
    const llvm::StringRef directive = directiveAt(text, offset);
    Words words;
    llvm::SplitString(directive.drop_front(), words);
    if (words.size() < 3 || words[1] != (language == Language::Openmp ? "omp" : "acc")) return;
    if (isUpdate(words)) found.push_back({offset, 0});
    else if (isConstruct(words, language)) found.push_back({offset, endOfStatement(text, offset + directive.size())});
  });
  return found;
}

}  // namespace accrue

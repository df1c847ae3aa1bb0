#include "frontend/bins_said.h"

#include <cstdlib>

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

namespace accrue {

using namespace clang;

std::string mistakeInBins(const std::string &expression) {
  char *end = nullptr;
  if (std::strtoll(expression.c_str(), &end, 0) <= 0 && *end == '\0') return "is no number above 0";
  Lexer lexer(SourceLocation(), LangOptions(), expression.c_str(), expression.c_str(), expression.c_str() + expression.size());
  Token token;
  for (lexer.LexFromRawLexer(token); token.isNot(tok::eof); lexer.LexFromRawLexer(token))
    if (token.isOneOf(tok::plusplus, tok::minusminus, tok::equal, tok::plusequal, tok::minusequal, tok::starequal, tok::slashequal,
                      tok::percentequal, tok::ampequal, tok::pipeequal, tok::caretequal, tok::lesslessequal,
                      tok::greatergreaterequal))
      return "changes a variable, and may be evaluated more than once";
  return "";
}

}  // namespace accrue

#include "recognize/ast/conditionals.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

void forEachDirective(llvm::StringRef text, unsigned end, llvm::function_ref<void(llvm::StringRef, unsigned, int)> visit) {
  clang::LangOptions language;
  language.LineComment = true;
  const std::string buffer = text.str();  // the lexer wants a zero behind the text
  clang::Lexer lexer(clang::SourceLocation(), language, buffer.c_str(), buffer.c_str(), buffer.c_str() + buffer.size());
  clang::Token token;
  int depth = 0;
  while (!lexer.LexFromRawLexer(token)) {
    const unsigned at = lexer.getBufferLocation() - buffer.c_str() - token.getLength();
    if (at >= end) return;
    if (token.isNot(clang::tok::hash) || !token.isAtStartOfLine()) {
      depth += token.is(clang::tok::l_brace) - token.is(clang::tok::r_brace);
      continue;
    }
    lexer.setParsingPreprocessorDirective(true);  // until its line ends
    lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::raw_identifier)) visit(token.getRawIdentifier(), at, depth);
    while (token.isNot(clang::tok::eod) && !lexer.LexFromRawLexer(token)) {}
  }
}

bool hasConditionalCode(llvm::StringRef text) {
  clang::LangOptions language;
  language.LineComment = true;
  const std::string buffer = text.str();
  clang::Lexer lexer(clang::SourceLocation(), language, buffer.c_str(), buffer.c_str(), buffer.c_str() + buffer.size());
  clang::Token token;
  int depth = 0;
  while (!lexer.LexFromRawLexer(token)) {
    if (token.isNot(clang::tok::hash) || !token.isAtStartOfLine()) {
      if (depth > 0) return true;
      continue;
    }
    lexer.setParsingPreprocessorDirective(true);
    lexer.LexFromRawLexer(token);
    const llvm::StringRef name = token.is(clang::tok::raw_identifier) ? token.getRawIdentifier() : "";
    if (name == "if" || name == "ifdef" || name == "ifndef") ++depth;
    else if (name == "endif") depth = std::max(0, depth - 1);
    else if (name == "else" || name.starts_with("elif")) depth = std::max(1, depth);  // of one that began in front of the text
    else if (depth > 0 && name != "pragma" && !name.empty()) return true;
    while (token.isNot(clang::tok::eod) && !lexer.LexFromRawLexer(token)) {}
  }
  return false;
}

Conditionals::Conditionals(llvm::StringRef text) {
  std::vector<Conditional> open;
  forEachDirective(text, text.size(), [&](llvm::StringRef name, unsigned offset, int) {
    if (name == "if" || name == "ifdef" || name == "ifndef") {
      open.push_back({offset, {}, static_cast<unsigned>(text.size())});
    } else if (open.empty()) {
      return;
    } else if (name == "endif") {
      open.back().end = offset;
      all.push_back(open.back());
      open.pop_back();
    } else if (name == "else" || name.starts_with("elif")) {
      open.back().branches.push_back(offset);
    }
  });
}

unsigned Conditionals::depthAt(unsigned offset) const {
  return llvm::count_if(all, [&](const Conditional &one) { return one.holds(offset); });
}

bool Conditionals::together(unsigned a, unsigned b) const {
  return llvm::all_of(all, [&](const Conditional &one) {
    if (one.holds(a) != one.holds(b)) return false;
    if (!one.holds(a)) return true;
    return llvm::all_of(one.branches, [&](unsigned branch) { return (a < branch) == (b < branch); });
  });
}

const Conditional *Conditionals::onlyAround(unsigned inner, unsigned outer) const {
  const Conditional *found = nullptr;
  for (const Conditional &one : all) {
    if (one.holds(inner) == one.holds(outer)) continue;
    if (found || one.holds(outer) || !one.branches.empty()) return nullptr;
    found = &one;
  }
  return found && together(found->begin, outer) ? found : nullptr;
}

}  // namespace accrue

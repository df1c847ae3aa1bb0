#include "frontend/conditionals.h"

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

llvm::StringRef directiveAt(llvm::StringRef text, unsigned offset) {
  size_t end = text.find('\n', offset);
  while (end != llvm::StringRef::npos && text.take_front(end).rtrim('\r').ends_with("\\")) end = text.find('\n', end + 1);
  return text.slice(offset, end);
}

DirectiveWords wordsOfDirective(llvm::StringRef text, unsigned offset) {
  clang::LangOptions language;
  language.LineComment = true;
  const std::string line = directiveAt(text, offset).str() + "\n\n";  // the lexer keeps back what ends its buffer
  clang::Lexer lexer(clang::SourceLocation(), language, line.c_str(), line.c_str(), line.c_str() + line.size());
  lexer.setParsingPreprocessorDirective(true);
  DirectiveWords words;
  clang::Token token;
  bool isPlain = true;
  for (unsigned i = 0; !lexer.LexFromRawLexer(token) && token.isNot(clang::tok::eod); ++i) {
    const bool isBehindName = i > 2;  // '#', its word and, of a definition, the macro
    if (isBehindName) {
      words.isNumber |= token.is(clang::tok::numeric_constant);
      isPlain &= token.isOneOf(clang::tok::numeric_constant, clang::tok::l_paren, clang::tok::r_paren, clang::tok::minus);
    }
    if (clang::tok::isStringLiteral(token.getKind())) words.quoted += std::string(token.getLiteralData(), token.getLength());
    if (i < 2 || token.isNot(clang::tok::raw_identifier) || token.getRawIdentifier() == "defined") continue;
    words.names.push_back(token.getRawIdentifier().str());
  }
  words.isNumber &= isPlain;
  return words;
}

Conditionals::Conditionals(llvm::StringRef text) {
  std::vector<Conditional> open;
  const auto ask = [&](unsigned offset) { llvm::append_range(open.back().asked, wordsOfDirective(text, offset).names); };
  forEachDirective(text, text.size(), [&](llvm::StringRef name, unsigned offset, int) {
    if (name == "if" || name == "ifdef" || name == "ifndef") {
      open.push_back({offset, {}, static_cast<unsigned>(text.size()), {}});
      ask(offset);
    } else if (open.empty()) {
      return;
    } else if (name == "endif") {
      open.back().end = offset;
      all.push_back(open.back());
      open.pop_back();
    } else if (name == "else" || name.starts_with("elif")) {
      open.back().branches.push_back(offset);
      ask(offset);
    }
  });
}

std::vector<unsigned> Conditional::upTo(unsigned offset) const {
  std::vector<unsigned> directives = {begin};
  for (const unsigned branch : branches)
    if (branch < offset) directives.push_back(branch);
  return directives;
}

bool Conditional::hasInOneBranch(unsigned a, unsigned b) const {
  return llvm::all_of(branches, [&](unsigned branch) { return (a < branch) == (b < branch); });
}

bool Conditionals::together(unsigned a, unsigned b) const {
  return llvm::all_of(all, [&](const Conditional &one) {
    if (one.holds(a) != one.holds(b)) return false;
    return !one.holds(a) || one.hasInOneBranch(a, b);
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

const Conditional *Conditionals::outermostAround(unsigned inner, unsigned outer) const {
  const Conditional *found = nullptr;
  for (const Conditional &one : all)
    if (one.holds(inner) && !one.holds(outer) && (!found || one.begin < found->begin)) found = &one;
  return found;
}

}  // namespace accrue

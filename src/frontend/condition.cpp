#include "frontend/condition.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {
namespace {

using Ways = std::vector<Way>;

constexpr size_t most = 16;  // ways that are kept

/// How a condition comes out true, and how false.
struct Outcomes {
  Ways yes, no;

  Outcomes negated() const { return {no, yes}; }
};

const Outcomes unknown = {{{}}, {{}}};  // it may be so or so

Outcomes constant(bool holds) { return holds ? Outcomes{{{}}, {}} : Outcomes{{}, {{}}}; }

Ways either(Ways a, const Ways &b) {
  for (const Way &way : b)
    if (a.size() < most && !llvm::is_contained(a, way)) a.push_back(way);
  return a;
}

/// What satisfies both; none: nothing that is known to.
std::optional<WantedMacro> both(const WantedMacro &a, const WantedMacro &b) {
  using enum WantedMacro::Kind;
  if (a == b) return a;
  if (a.kind > b.kind) return both(b, a);
  if (a.kind == Undefined || a.kind == Equal) return std::nullopt;
  return b.kind == Equal && a.kind == NotZero && b.value == 0 ? std::nullopt : std::optional(b);
}

std::optional<Way> both(Way a, const Way &b) {
  for (const auto &[name, wanted] : b) {
    const auto [known, isNew] = a.try_emplace(name, wanted);
    if (isNew) continue;
    const auto joined = both(known->second, wanted);
    if (!joined) return std::nullopt;
    known->second = *joined;
  }
  return a;
}

Outcomes isDefined(const std::string &name) { return {{{{name, {WantedMacro::Defined}}}}, {{{name, {WantedMacro::Undefined}}}}}; }
Outcomes isNotZero(const std::string &name) { return {{{{name, {WantedMacro::NotZero}}}}, {{{name, {WantedMacro::Undefined}}}}}; }

/// A macro against a number. One that is not defined counts as 0.
Outcomes compared(const std::string &name, clang::tok::TokenKind how, long long number) {
  const auto equal = [&](long long value) { return Way{{name, {WantedMacro::Equal, value}}}; };
  const auto orUndefined = [&](bool holdsForZero, long long otherwise) {
    return holdsForZero ? Ways{{{name, {WantedMacro::Undefined}}}, equal(otherwise)} : Ways{equal(otherwise)};
  };
  const Outcomes isEqual{orUndefined(number == 0, number), orUndefined(number != 0, number + 1)};
  const Outcomes isLess{orUndefined(0 < number, number - 1), orUndefined(0 >= number, number)};
  const Outcomes isGreater{orUndefined(0 > number, number + 1), orUndefined(0 <= number, number)};
  switch (how) {
    case clang::tok::equalequal: return isEqual;
    case clang::tok::exclaimequal: return isEqual.negated();
    case clang::tok::less: return isLess;
    case clang::tok::greaterequal: return isLess.negated();
    case clang::tok::greater: return isGreater;
    default: return isGreater.negated();
  }
}

struct Word {
  clang::tok::TokenKind kind;
  std::string text;
};

/// The words of a line and of those that continue it.
std::vector<Word> wordsOf(llvm::StringRef directive) {
  clang::LangOptions language;
  language.LineComment = true;
  const std::string line = directive.str() + "\n\n";  // the lexer keeps back what ends its buffer
  clang::Lexer lexer(clang::SourceLocation(), language, line.c_str(), line.c_str(), line.c_str() + line.size());
  lexer.setParsingPreprocessorDirective(true);
  std::vector<Word> words;
  for (clang::Token token; !lexer.LexFromRawLexer(token) && token.isNot(clang::tok::eod);) {
    const char *const end = lexer.getBufferLocation();
    words.push_back({token.getKind(), std::string(end - token.getLength(), end)});
  }
  return words;
}

class Parser {
 public:
  explicit Parser(std::vector<Word> words) : words(std::move(words)) {}

  Outcomes all() {
    const Outcomes found = disjunction();
    return at == words.size() && isClear ? found : unknown;
  }

 private:
  bool is(clang::tok::TokenKind kind, size_t ahead = 0) const {
    return at + ahead < words.size() && words[at + ahead].kind == kind;
  }
  bool take(clang::tok::TokenKind kind) {
    if (!is(kind)) return false;
    ++at;
    return true;
  }

  Outcomes disjunction() {
    Outcomes found = conjunction();
    while (take(clang::tok::pipepipe)) {
      const Outcomes other = conjunction();
      found = {either(found.yes, other.yes), both(found.no, other.no)};
    }
    return found;
  }

  Outcomes conjunction() {
    Outcomes found = operand();
    while (take(clang::tok::ampamp)) {
      const Outcomes other = operand();
      found = {both(found.yes, other.yes), either(found.no, other.no)};
    }
    return found;
  }

  Outcomes operand() {
    if (take(clang::tok::exclaim)) return operand().negated();
    if (take(clang::tok::l_paren)) {
      const Outcomes found = disjunction();
      isClear &= take(clang::tok::r_paren);
      return found;
    }
    if (is(clang::tok::raw_identifier) && words[at].text == "defined") return definedness();
    const auto left = number();
    const std::string name = left ? "" : this->name();
    if (!isComparison()) return left ? constant(*left != 0) : isNotZero(name);
    const clang::tok::TokenKind how = words[at++].kind;
    if (left) return compared(this->name(), mirrored(how), *left);
    const auto right = number();
    isClear &= right.has_value();
    return compared(name, how, right.value_or(0));
  }

  Outcomes definedness() {
    ++at;
    const bool hasParens = take(clang::tok::l_paren);
    const std::string macro = name();
    if (hasParens) isClear &= take(clang::tok::r_paren);
    return isDefined(macro);
  }

  bool isComparison() const {
    using namespace clang::tok;
    return llvm::any_of(std::initializer_list<TokenKind>{equalequal, exclaimequal, less, lessequal, greater, greaterequal},
                        [&](TokenKind kind) { return is(kind); });
  }

  static clang::tok::TokenKind mirrored(clang::tok::TokenKind how) {
    switch (how) {
      case clang::tok::less: return clang::tok::greater;
      case clang::tok::greater: return clang::tok::less;
      case clang::tok::lessequal: return clang::tok::greaterequal;
      case clang::tok::greaterequal: return clang::tok::lessequal;
      default: return how;
    }
  }

  std::string name() {
    isClear &= is(clang::tok::raw_identifier);
    return at < words.size() ? words[at++].text : "";
  }

  std::optional<long long> number() {
    if (!is(clang::tok::numeric_constant)) return std::nullopt;
    long long value = 0;
    isClear &= !llvm::StringRef(words[at++].text).rtrim("uUlL").getAsInteger(0, value);
    return value;
  }

  std::vector<Word> words;
  size_t at = 0;
  bool isClear = true;  // all was understood
};

}  // namespace

Ways both(const Ways &a, const Ways &b) {
  Ways found;
  for (const Way &one : a)
    for (const Way &other : b)
      if (auto joined = both(one, other); joined && found.size() < most && !llvm::is_contained(found, *joined))
        found.push_back(std::move(*joined));
  return found;
}

Ways waysTo(bool outcome, llvm::StringRef directive) {
  std::vector<Word> words = wordsOf(directive);
  if (words.size() < 3) return {{}};  // no condition
  const llvm::StringRef word = words[1].text;
  const bool asksForName = word.contains("def");  // #ifdef, #ifndef, #elifdef, #elifndef
  const Outcomes outcomes = asksForName ? isDefined(words[2].text) : Parser({words.begin() + 2, words.end()}).all();
  return outcome != word.ends_with("ndef") ? outcomes.yes : outcomes.no;
}

}  // namespace accrue

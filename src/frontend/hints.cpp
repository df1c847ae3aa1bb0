#include "frontend/hints.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "frontend/bins_said.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {

using namespace clang;

namespace {

struct Word {
  std::string text;
  unsigned begin = 0, end = 0;  // in the directive
};

/// A directive with the lines that continue it.
std::string linesOf(llvm::StringRef text) {
  size_t newline = text.find('\n');
  while (newline != text.npos && text.take_front(newline).rtrim('\r').ends_with("\\")) newline = text.find('\n', newline + 1);
  return text.take_front(newline == text.npos ? newline : newline + 1).str();
}

std::vector<Word> wordsOf(const std::string &text) {
  LangOptions language;
  language.LineComment = language.CPlusPlus = true;  // `::` is one word
  Lexer lexer(SourceLocation(), language, text.c_str(), text.c_str(), text.c_str() + text.size());
  lexer.setParsingPreprocessorDirective(true);
  std::vector<Word> words;
  for (Token token; !lexer.LexFromRawLexer(token) && token.isNot(tok::eod);) {
    const unsigned behind = lexer.getBufferLocation() - text.c_str();
    words.push_back({text.substr(behind - token.getLength(), token.getLength()), behind - token.getLength(), behind});
  }
  return words;
}

constexpr const char *whatThereIs = "there are off, bins(ARRAY: NUMBER) and strategy(NAME)";

constexpr const char *howBins = "bins takes (ARRAY: NUMBER), such as (hist: 256)";

/// Reads a line, word by word. A text: what is wrong with it.
class HintReader {
 public:
  HintReader(const std::string &text, Hint &hint) : text(text), hint(hint), words(wordsOf(text)) {}

  bool isHint() const { return words.size() > 2 && words[1].text == "pragma" && words[2].text == "accrue"; }

  std::string read() {
    if (words.size() == 3) return std::string("it says nothing; ") + whatThereIs;
    for (at = 3; at < words.size();) {
      if (words[at].text == ",") ++at;
      else if (std::string why = clause(); !why.empty()) return why;
    }
    return "";
  }

 private:
  std::string clause() {
    const std::string name = words[at++].text;
    if (name == "off") hint.strategy = Strategy::Leave;
    else if (name == "bins") return bins();
    else if (name == "strategy") return strategy();
    else return "'" + name + "' is no hint; " + whatThereIs;
    return "";
  }

  std::string bins() {
    const auto inside = parentheses();
    if (!inside) return howBins;
    for (size_t begin = inside->first; begin <= inside->second;) {
      const size_t end = endOfEntry(begin, inside->second), colon = find({begin, end}, ":");
      if (colon == begin || colon + 1 >= end) return howBins;
      const std::string number = textOf(colon + 1, end);
      if (const std::string mistake = mistakeInBins(number); !mistake.empty()) return howBins + ("; '" + number + "' ") + mistake;
      hint.bins.emplace_back(textOf(begin, colon), number);
      begin = end + 1;
    }
    return "";
  }

  /// The next comma that stands in no parentheses.
  size_t endOfEntry(size_t from, size_t end) const {
    for (int depth = 0; from < end && (depth > 0 || words[from].text != ","); ++from)
      depth += (words[from].text == "(") - (words[from].text == ")");
    return from;
  }

  std::string strategy() {
    const auto inside = parentheses();
    const std::string name = inside ? textOf(inside->first, inside->second) : "";
    hint.strategy = findStrategy(name);
    if (hint.strategy) return "";
    std::string names;
    for (const accrue_strategy &one : strategies()) names += (names.empty() ? "" : ", ") + std::string(one.name);
    return "strategy takes the name of one in (): " + names;
  }

  /// The words between the next parenthesis and its end.
  std::optional<std::pair<size_t, size_t>> parentheses() {
    if (at >= words.size() || words[at].text != "(") return std::nullopt;
    const size_t begin = at + 1;
    for (int depth = 0; at < words.size(); ++at) {
      depth += (words[at].text == "(") - (words[at].text == ")");
      if (depth == 0) return std::pair(begin, at++);
    }
    return std::nullopt;
  }

  size_t find(std::pair<size_t, size_t> inside, const char *word) const {
    size_t i = inside.first;
    while (i < inside.second && words[i].text != word) ++i;
    return i;
  }

  std::string textOf(size_t begin, size_t end) const {
    return begin < end ? text.substr(words[begin].begin, words[end - 1].end - words[begin].begin) : "";
  }

  const std::string &text;
  Hint &hint;
  std::vector<Word> words;
  size_t at = 0;
};

class HintWatcher : public PPCallbacks {
 public:
  HintWatcher(const SourceManager &manager, Hints &found) : manager(manager), found(found) {}

  void PragmaDirective(SourceLocation at, PragmaIntroducerKind kind) override {
    if (kind != PIK_HashPragma || at.isMacroID()) return;
    const llvm::StringRef file = manager.getBufferData(manager.getFileID(at));
    const unsigned offset = manager.getFileOffset(at);
    const std::string text = linesOf(file.substr(offset));
    Hint hint;
    HintReader reader(text, hint);
    if (!reader.isHint()) return;
    hint.at = at;
    hint.begin = file.take_front(offset).rfind('\n') + 1;
    hint.end = offset + text.size();
    if (std::string why = reader.read(); why.empty()) found.all.push_back(std::move(hint));
    else found.faults.push_back({manager.getFilename(at).str(), manager.getSpellingLineNumber(at), std::move(why)});
  }

 private:
  const SourceManager &manager;
  Hints &found;
};

}  // namespace

std::unique_ptr<PPCallbacks> watchHints(const SourceManager &manager, Hints &found) {
  return std::make_unique<HintWatcher>(manager, found);
}

}  // namespace accrue

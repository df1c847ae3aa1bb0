#include "frontend/assumed_macros.h"

#include <optional>
#include <set>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {

using namespace clang;

namespace {

/// A name in a condition.
struct Asked {
  IdentifierInfo *name;
  bool isWhetherDefined;  // `defined(X)`: its text does not matter
};

/// What stands behind an `if` or `elif`.
class Condition {
 public:
  Condition(Preprocessor &preprocessor, SourceLocation word) : preprocessor(preprocessor) {
    const SourceManager &sources = preprocessor.getSourceManager();
    const auto [file, begin] = sources.getDecomposedLoc(word);
    const llvm::StringRef all = sources.getBufferData(file);
    Lexer lexer(sources.getLocForStartOfFile(file), preprocessor.getLangOpts(), all.begin(), all.begin() + begin, all.end());
    lexer.setParsingPreprocessorDirective(true);
    Token token;
    lexer.LexFromRawLexer(token);  // the word
    while (!lexer.LexFromRawLexer(token) && token.isNot(tok::eod)) take(token);
  }

  std::string text;
  std::vector<Asked> names;

 private:
  void take(const Token &token) {
    if (!text.empty() && token.hasLeadingSpace()) text += ' ';
    const std::string spelling = preprocessor.getSpelling(token);
    text += spelling;
    if (token.isNot(tok::raw_identifier)) {
      isBehindDefined &= token.is(tok::l_paren);
      return;
    }
    IdentifierInfo *const name = preprocessor.getIdentifierInfo(spelling);
    if (spelling == "defined") isBehindDefined = true;
    else names.push_back({name, std::exchange(isBehindDefined, false)});
  }

  Preprocessor &preprocessor;
  bool isBehindDefined = false;
};

class Watcher : public PPCallbacks {
 public:
  Watcher(Preprocessor &preprocessor, AssumedMacros &assumed)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()), assumed(assumed) {}

  void MacroExpands(const Token &token, const MacroDefinition &macro, SourceRange, const MacroArgs *) override {
    const SourceLocation at = sources.getSpellingLoc(token.getLocation());
    const bool isCondition = preprocessor.isParsingIfOrElifDirective();  // which is looked at as a whole
    if (isCondition || !isRead(at) || isDynamic(*macro.getMacroInfo())) return;
    useText(token.getIdentifierInfo(), macro.getMacroInfo(), at);
  }

  void If(SourceLocation at, SourceRange, ConditionValueKind value) override { ask(at, value); }
  void Elif(SourceLocation at, SourceRange, ConditionValueKind value, SourceLocation) override {
    if (value != CVK_NotEvaluated) ask(at, value);
  }
  void Ifdef(SourceLocation at, const Token &name, const MacroDefinition &macro) override { askWhetherDefined(at, name, macro); }
  void Ifndef(SourceLocation at, const Token &name, const MacroDefinition &macro) override { askWhetherDefined(at, name, macro); }
  void Elifdef(SourceLocation at, const Token &name, const MacroDefinition &macro) override { askWhetherDefined(at, name, macro); }
  void Elifndef(SourceLocation at, const Token &name, const MacroDefinition &macro) override { askWhetherDefined(at, name, macro); }

  void EndOfMainFile() override {
    assumed.isCharSigned = preprocessor.getLangOpts().CharIsSigned;
    const std::set<std::string> guards = guardsOfHeaders();
    for (const auto &[name, contradiction] : contradictions)
      if (!guards.count(name)) assumed.contradictions.push_back(contradiction);
  }

 private:
  /// What the compiler makes anew at each use: __LINE__ and its like.
  static bool isDynamic(const MacroInfo &macro) { return macro.isBuiltinMacro(); }

  /// Whether a place belongs to what stands in front of the main file's first line.
  bool isBeforeFile(SourceLocation at) {
    const FileID file = sources.getFileID(sources.getSpellingLoc(at));
    if (file.isInvalid()) return true;  // the compiler's own
    if (file == sources.getMainFileID()) return false;
    const auto known = before.find(file);
    if (known != before.end()) return known->second;
    const SourceLocation included = sources.getIncludeLoc(file);
    return before[file] = included.isInvalid() || isBeforeFile(included);
  }

  bool isRead(SourceLocation at) { return at.isValid() && !isBeforeFile(at); }

  /// Questions of system headers about the compiler itself.
  bool isPlatforms(const MacroInfo *macro, SourceLocation at) const {
    return sources.isInSystemHeader(at) && !(macro && sources.isWrittenInCommandLineFile(macro->getDefinitionLoc()));
  }

  void useText(const IdentifierInfo *name, const MacroInfo *macro, SourceLocation at) {
    if (!isBeforeFile(macro->getDefinitionLoc()) || isPlatforms(macro, at)) return;
    if (!texts.insert(name).second) return;
    std::set<const IdentifierInfo *> hidden;
    const std::optional<std::string> text = macro->isFunctionLike() ? std::nullopt : textOf(name, *macro, hidden);
    if (text) assumed.texts.emplace_back(name->getName().str(), *text);
    else if (assumed.incomparable.empty()) assumed.incomparable = name->getName().str();
  }

  /// What the preprocessor makes of a macro at the first line. None: it would need arguments.
  std::optional<std::string> textOf(const IdentifierInfo *name, const MacroInfo &macro, std::set<const IdentifierInfo *> &hidden) {
    hidden.insert(name);
    std::string text;
    for (const Token &token : macro.tokens()) {
      if (!text.empty() && token.hasLeadingSpace()) text += ' ';
      const IdentifierInfo *const inner = token.getIdentifierInfo();
      const MacroInfo *const meaning = inner && !hidden.count(inner) ? meaningAtStart(inner) : nullptr;
      const bool isKnown = !meaning || (meaning->isObjectLike() && !isDynamic(*meaning));
      if (!isKnown) return std::nullopt;
      const std::optional<std::string> expanded = meaning ? textOf(inner, *meaning, hidden) : preprocessor.getSpelling(token);
      if (!expanded) return std::nullopt;
      text += *expanded;
    }
    hidden.erase(name);
    return text;
  }

  /// What a name stood for at the first line, whatever the files have made of it since.
  const MacroInfo *meaningAtStart(const IdentifierInfo *name) {
    const MacroDirective *directive = preprocessor.getLocalMacroDirectiveHistory(name);
    while (directive && !isBeforeFile(directive->getLocation())) directive = directive->getPrevious();
    return directive && directive->isDefined() ? directive->getMacroInfo() : nullptr;
  }

  /// Whether a name is what it was at the first line: no file has defined it or taken it back.
  bool isAsGiven(const IdentifierInfo *name) {
    const MacroDirective *const last = preprocessor.getLocalMacroDirectiveHistory(name);
    return !last || isBeforeFile(last->getLocation());
  }

  void askWhetherDefined(SourceLocation at, const Token &name, const MacroDefinition &macro) {
    if (isRead(at)) noteWhetherDefined(name.getIdentifierInfo(), macro.getMacroInfo(), at);
  }

  void noteWhetherDefined(const IdentifierInfo *name, const MacroInfo *macro, SourceLocation at) {
    if (!isAsGiven(name) || isPlatforms(macro, at) || !definedness.insert(name).second) return;
    const std::string spelling = name->getName().str();
    contradictions.emplace_back(macro ? "" : spelling, (macro ? "!defined(" : "defined(") + spelling + ")");
  }

  void ask(SourceLocation at, ConditionValueKind value) {
    if (!isRead(at) || sources.isInSystemHeader(at)) return;
    const Condition condition(preprocessor, at);
    if (noteWhole(condition, value)) return;
    for (const Asked &asked : condition.names) {
      const MacroInfo *const macro = preprocessor.getMacroInfo(asked.name);
      if (!macro || asked.isWhetherDefined) noteWhetherDefined(asked.name, macro, at);
      else if (!isDynamic(*macro)) noteValue(asked.name, macro, at);
    }
  }

  /// A number is the same number at the first line; any other text is compared as such.
  void noteValue(const IdentifierInfo *name, const MacroInfo *macro, SourceLocation at) {
    if (!isBeforeFile(macro->getDefinitionLoc()) || isPlatforms(macro, at)) return;
    std::set<const IdentifierInfo *> hidden;
    const std::optional<std::string> text = macro->isFunctionLike() ? std::nullopt : textOf(name, *macro, hidden);
    const std::string spelling = name->getName().str();
    if (text && isNumber(*text)) {
      if (values.insert(name).second) contradictions.emplace_back("", "(" + spelling + ") != (" + *text + ")");
      return;
    }
    useText(name, macro, at);
    if (values.insert(name).second) assumed.textsInConditions.push_back(spelling);
  }

  /// Digits and what may stand around them in a condition, without a name.
  static bool isNumber(llvm::StringRef text) {
    const llvm::StringRef digits = text.trim(" ()-+");
    const bool isOne = digits.size() < 30 && !digits.empty() && llvm::isDigit(digits.front());
    return isOne && digits.find_first_not_of("0123456789abcdefABCDEFxXuUlL") == llvm::StringRef::npos &&
           text.count('(') == text.count(')');
  }

  /// A condition that no file has a say in is the same at the first line.
  bool noteWhole(const Condition &condition, ConditionValueKind value) {
    for (const Asked &asked : condition.names)
      if (!isAsGiven(asked.name)) return false;
    if (condition.names.empty() || !wholes.insert(condition.text).second) return true;
    contradictions.emplace_back("", value == CVK_True ? "!(" + condition.text + ")" : condition.text);
    return true;
  }

  /// Macros that keep a header from being read twice: nobody defines them outside of it.
  std::set<std::string> guardsOfHeaders() {
    std::set<std::string> guards;
    HeaderSearch &headers = preprocessor.getHeaderSearchInfo();
    for (auto file = sources.fileinfo_begin(); file != sources.fileinfo_end(); ++file) {
      HeaderFileInfo &info = headers.getFileInfo(file->first);
      if (const IdentifierInfo *guard = info.getControllingMacro(preprocessor.getExternalSource()))
        guards.insert(guard->getName().str());
    }
    return guards;
  }

  Preprocessor &preprocessor;
  const SourceManager &sources;
  AssumedMacros &assumed;
  llvm::DenseMap<FileID, bool> before;
  std::set<const IdentifierInfo *> texts, definedness, values;
  std::set<std::string> wholes;
  std::vector<std::pair<std::string, std::string>> contradictions;  // a name that is not defined, or nothing; and the condition
};

}  // namespace

std::unique_ptr<PPCallbacks> watchMacros(Preprocessor &preprocessor, AssumedMacros &assumed) {
  return std::make_unique<Watcher>(preprocessor, assumed);
}

}  // namespace accrue

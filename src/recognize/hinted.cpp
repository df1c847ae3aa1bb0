#include "recognize/hinted.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether nothing ends or opens in the text, but for what directives hold.
bool isOneStart(const std::string &text) {
  LangOptions language;
  language.LineComment = true;
  Lexer lexer(SourceLocation(), language, text.c_str(), text.c_str(), text.c_str() + text.size());
  for (Token token; !lexer.LexFromRawLexer(token);) {
    if (token.isOneOf(tok::semi, tok::l_brace, tok::r_brace)) return false;
    if (token.isNot(tok::hash) || !token.isAtStartOfLine()) continue;
    lexer.setParsingPreprocessorDirective(true);  // until its line ends
    while (token.isNot(tok::eod) && !lexer.LexFromRawLexer(token)) {}
  }
  return true;
}

bool isInFrontOf(const SourceManager &manager, const Hint &hint, SourceLocation start) {
  start = manager.getExpansionLoc(start);
  const FileID file = manager.getFileID(start);
  if (manager.getFileID(hint.at) != file) return false;
  const unsigned offset = manager.getFileOffset(start);
  return hint.end <= offset && isOneStart(manager.getBufferData(file).slice(hint.end, offset).str());
}

/// A template's function is written where its pattern is.
const FunctionDecl *written(const FunctionDecl *function) {
  const FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  return pattern ? pattern : function;
}

/// Where the construct starts.
SourceLocation startOf(const DeviceLoop &loop) { return (loop.construct ? loop.construct : loop.directive)->getBeginLoc(); }

}  // namespace

HintedLoops::HintedLoops(const ASTContext &context, const Hints &hints) : manager(context.getSourceManager()), hints(hints) {}

LoopHints HintedLoops::about(const DeviceLoop &loop) const {
  LoopHints about;
  for (const Hint &hint : hints.all) {
    const bool isOfConstruct = isInFrontOf(manager, hint, startOf(loop));
    if (!isOfConstruct && !isInFrontOf(manager, hint, written(loop.function)->getLocation())) continue;
    about.all.push_back(&hint);
    if (hint.strategy) about.strategy = hint.strategy;
    for (const auto &[array, bins] : hint.bins) about.bins[array] = bins;
    if (isOfConstruct) about.lines.push_back({hint.begin, hint.end});
  }
  return about;
}

void HintedLoops::take(const LoopHints &about, const std::set<std::string> &arrays) {
  for (const Hint *hint : about.all) arraysOf[hint].insert(arrays.begin(), arrays.end());
}

std::vector<HintFault> HintedLoops::faults() const {
  std::vector<HintFault> faults = hints.faults;
  const auto add = [&](const Hint &hint, const std::string &why) {
    faults.push_back({manager.getFilename(hint.at).str(), manager.getSpellingLineNumber(hint.at), why});
  };
  for (const Hint &hint : hints.all) {
    const auto used = arraysOf.find(&hint);
    if (used == arraysOf.end()) {
      add(hint,
          "it stands in front of no loop that runs on the device; put it in front of the compute construct, or of the function");
      continue;
    }
    for (const auto &[array, bins] : hint.bins)
      if (!used->second.count(array)) add(hint, "no loop behind it updates '" + array + "'");
  }
  return faults;
}

}  // namespace accrue

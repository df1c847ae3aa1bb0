#include "recognize/ast/configurable.h"

#include <map>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "recognize/ast/conditionals.h"

namespace accrue {

using namespace clang;

namespace {

bool isNumber(const MacroInfo &macro) {
  if (!macro.isObjectLike()) return false;
  bool found = false;
  for (const Token &token : macro.tokens()) {
    found |= token.is(tok::numeric_constant);
    if (!token.isOneOf(tok::numeric_constant, tok::l_paren, tok::r_paren, tok::minus)) return false;
  }
  return found;
}

class MacroJudge {
 public:
  explicit MacroJudge(Preprocessor &preprocessor) : preprocessor(preprocessor), manager(preprocessor.getSourceManager()) {}

  bool isConfigurable(const MacroInfo &macro) {
    const SourceLocation at = macro.getDefinitionLoc();
    if (macro.isBuiltinMacro() || at.isInvalid() || manager.isInSystemHeader(at) || manager.isWrittenInBuiltinFile(at))
      return false;
    if (isNumber(macro)) return false;
    return manager.isWrittenInCommandLineFile(at) || isConditional(at);
  }

 private:
  /// Whether an #if other than the guard of a header stands around the definition.
  bool isConditional(SourceLocation at) {
    const FileID file = manager.getFileID(at);
    const auto entry = manager.getFileEntryRefForID(file);
    const bool isGuarded =
        entry && file != manager.getMainFileID() && preprocessor.getHeaderSearchInfo().isFileMultipleIncludeGuarded(*entry);
    auto known = files.find(file);
    if (known == files.end()) known = files.emplace(file, Conditionals(manager.getBufferData(file))).first;
    return known->second.depthAt(manager.getFileOffset(at)) > (isGuarded ? 1u : 0u);
  }

  Preprocessor &preprocessor;
  const SourceManager &manager;
  std::map<FileID, Conditionals> files;  // a header of thousands of macros is read once
};

}  // namespace

std::set<std::string> configurableMacros(Preprocessor &preprocessor) {
  std::set<std::string> names;
  MacroJudge judge(preprocessor);
  for (const auto &entry : preprocessor.macros())
    for (const MacroDirective *one = preprocessor.getLocalMacroDirectiveHistory(entry.first); one; one = one->getPrevious())
      if (const MacroInfo *macro = one->getMacroInfo(); macro && judge.isConfigurable(*macro))
        names.insert(entry.first->getName().str());
  return names;
}

std::string firstWordOf(const std::set<std::string> &names, llvm::StringRef text) {
  const auto isPart = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  for (size_t at = 0; at < text.size();) {
    if (!isPart(text[at])) {
      ++at;
      continue;
    }
    const llvm::StringRef word = text.substr(at).take_while(isPart);
    if (names.count(word.str())) return word.str();
    at += word.size();
  }
  return "";
}

}  // namespace accrue

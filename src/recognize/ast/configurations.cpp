#include "recognize/ast/configurations.h"

#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

using namespace clang;

namespace {

/// Stands for what was asked before the first line, in a file of the command line.
constexpr const char *givenFile = "-include";

bool isNumber(const MacroInfo &macro) {
  if (!macro.isObjectLike()) return false;
  const auto isPart = [](const Token &token) {
    return token.isOneOf(tok::numeric_constant, tok::l_paren, tok::r_paren, tok::minus);
  };
  return llvm::all_of(macro.tokens(), isPart) &&
         llvm::any_of(macro.tokens(), [](const Token &token) { return token.is(tok::numeric_constant); });
}

/// Headers of the system, and those of OpenACC and OpenMP, which may be missing, declare functions of their own and nothing else.
bool isOfTheSystem(HeaderSearch &headers, llvm::StringRef include) {
  const llvm::StringRef name = include.take_until([](char c) { return c == '\n'; }).split('<').second.split('>').first;
  if (name.empty() || name == "openacc.h" || name == "omp.h") return !name.empty();
  const auto file = headers.LookupFile(name, SourceLocation(), /*isAngled=*/true, nullptr, nullptr, {}, nullptr, nullptr, nullptr,
                                       nullptr, nullptr, nullptr, /*SkipCache=*/true);
  return file && headers.getFileDirFlavor(*file) != SrcMgr::C_User;
}

/// Whether the command line includes the file, in front of the main file's first line.
bool isBeforeFile(const SourceManager &manager, FileID file) {
  for (SourceLocation at = manager.getIncludeLoc(file); at.isValid(); at = manager.getIncludeLoc(file))
    file = manager.getFileID(at);
  return file != manager.getMainFileID();
}

}  // namespace

Configurations::Configurations(Preprocessor &preprocessor) : manager(preprocessor.getSourceManager()) {
  HeaderSearch &headers = preprocessor.getHeaderSearchInfo();
  for (unsigned i = 0; i < manager.local_sloc_entry_size(); ++i) {
    const SrcMgr::SLocEntry &entry = manager.getLocalSLocEntry(i);
    if (!entry.isFile()) continue;
    const SourceLocation start = SourceLocation::getFromRawEncoding(entry.getOffset());
    const FileID file = manager.getFileID(start);
    const auto known = manager.getFileEntryRefForID(file);
    if (!known || manager.isInSystemHeader(start)) continue;
    read(file);
    if (const IdentifierInfo *guard = headers.getFileInfo(*known).getControllingMacro(preprocessor.getExternalSource()))
      guards.insert(guard->getName().str());
  }
  llvm::erase_if(conditionalIncludes, [&](const auto &include) {
    return isOfTheSystem(headers, files.at(include.first).text.substr(include.second)) || isBeforeFile(manager, include.first);
  });
  hasConditions = llvm::any_of(files, [&](const auto &file) {
    return llvm::any_of(file.second.conditionals.list(), [&](const Conditional &one) {
      return llvm::any_of(one.asked, [&](const std::string &name) { return !guards.count(name); });
    });
  });
  for (const auto &entry : preprocessor.macros())
    for (const MacroDirective *one = preprocessor.getLocalMacroDirectiveHistory(entry.first); one; one = one->getPrevious())
      if (const MacroInfo *macro = one->getMacroInfo(); macro && isGiven(*macro)) given.insert(entry.first->getName().str());
}

void Configurations::read(FileID file) {
  const llvm::StringRef text = manager.getBufferData(file);
  const File &known = files.emplace(file, File{text, Conditionals(text)}).first->second;
  forEachDirective(text, text.size(), [&](llvm::StringRef name, unsigned offset, int) {
    if (name == "define" || name == "undef") {
      DirectiveWords words = wordsOfDirective(text, offset);
      if (words.names.empty()) return;
      const std::string macro = words.names.front();
      words.names.erase(words.names.begin());
      definitions[macro].push_back({file, offset, std::move(words)});
    } else if ((name == "include" || name == "include_next" || name == "import") &&
               llvm::any_of(known.conditionals.list(), [&](const Conditional &one) { return one.holds(offset); })) {
      conditionalIncludes.push_back({file, offset});
    }
  });
}

/// The command line's own, and those of a file that stands in front of the first line, if a condition there defines them.
bool Configurations::isGiven(const MacroInfo &macro) const {
  const SourceLocation at = macro.getDefinitionLoc();
  if (macro.isBuiltinMacro() || at.isInvalid() || manager.isInSystemHeader(at) || manager.isWrittenInBuiltinFile(at) ||
      isNumber(macro))
    return false;
  if (manager.isWrittenInCommandLineFile(at)) return true;
  const FileID file = manager.getFileID(at);
  if (!isBeforeFile(manager, file)) return false;
  Names around;
  Question question{SourceLocation(), around};
  addAround(file, manager.getFileOffset(at), question);
  return !around.empty();
}

// ---- names ----

/// A name in a condition: whether it is defined, and as what, matters.
void Configurations::ask(const std::string &name, Question &question) const {
  if (guards.count(name) || !question.names.insert(name).second) return;
  const auto known = definitions.find(name);
  if (known == definitions.end()) return;
  for (const Definition &one : known->second) {
    addAround(one.file, one.offset, question);
    for (const std::string &word : one.words.names) ask(word, question);
  }
}

/// A word of the program's text, perhaps a macro.
void Configurations::use(const std::string &name, Question &question) const {
  const auto known = definitions.find(name);
  if (known == definitions.end() || !question.used.insert(name).second) return;
  const bool isNumber = llvm::all_of(known->second, [](const Definition &one) { return one.words.isNumber; });
  if (isNumber) return;
  for (const Definition &one : known->second) {
    addAround(one.file, one.offset, question);
    for (const std::string &word : one.words.names) use(word, question);
  }
}

/// The #ifs around a place, and around the #includes that lead to it.
void Configurations::addAround(FileID file, unsigned offset, Question &question) const {
  const auto known = files.find(file);
  if (known == files.end()) return;
  // Where the way to the loop leads through this file.
  std::optional<unsigned> through;
  for (SourceLocation at = question.from; at.isValid() && !through; at = manager.getIncludeLoc(manager.getFileID(at)))
    if (manager.getFileID(at) == file) through = manager.getFileOffset(at);
  for (const Conditional &one : known->second.conditionals.list()) {
    if (!one.holds(offset) || (through && one.holds(*through) && one.hasInOneBranch(offset, *through))) continue;
    for (const std::string &name : one.asked) ask(name, question);
    if (isBeforeFile(manager, file) && llvm::any_of(one.asked, [&](const std::string &name) { return !guards.count(name); }))
      question.names.insert(givenFile);
  }
  const SourceLocation included = manager.getIncludeLoc(file);
  if (included.isValid() && question.files.insert(file).second)
    addAround(manager.getFileID(included), manager.getFileOffset(included), question);
}

void Configurations::addMacrosOf(FileID file, Span part, SourceLocation from, Names &names) const {
  const auto known = files.find(file);
  if (known == files.end() || !hasConditions) return;
  Question question{manager.getExpansionLoc(from), names};
  addAround(file, part.begin, question);
  for (const auto &[including, offset] : conditionalIncludes) addAround(including, offset, question);
  const llvm::StringRef text = known->second.text;
  for (const Conditional &one : known->second.conditionals.list()) {
    const bool isInside = part.begin <= one.begin && one.begin < part.end;
    const bool isCut = one.begin < part.begin && part.begin < one.end && one.end < part.end;
    const auto isOfDirectives = [&] {  // which a compiler that knows them takes
      return one.branches.empty() && !hasConditionalCode(text.slice(one.begin, std::min(one.end, part.end)));
    };
    if (isCut || (isInside && !isOfDirectives()))
      for (const std::string &name : one.asked) ask(name, question);
  }
  forEachWord(text.slice(part.begin, part.end), [&](llvm::StringRef word) { use(word.str(), question); });
}

void Configurations::addMacrosBetween(FileID file, unsigned a, unsigned b, Names &names) const {
  const auto known = files.find(file);
  if (known == files.end()) return;
  Question question{SourceLocation(), names};
  for (const Conditional &one : known->second.conditionals.list())
    if (one.holds(a) != one.holds(b) || (one.holds(a) && !one.hasInOneBranch(a, b)))
      for (const std::string &name : one.asked) ask(name, question);
}

// ---- the command line ----

bool Configurations::isGivenBehind(const std::string &name, Names &seen) const {
  if (given.count(name)) return true;
  const auto known = definitions.find(name);
  if (known == definitions.end() || !seen.insert(name).second) return false;
  return llvm::any_of(known->second, [&](const Definition &one) {
    return llvm::any_of(one.words.names, [&](const std::string &word) { return isGivenBehind(word, seen); });
  });
}

bool Configurations::makesPragma(const std::string &name, Names &seen) const {
  if (name == "_Pragma" || given.count(name)) return true;
  const auto known = definitions.find(name);
  if (known == definitions.end() || !seen.insert(name).second) return false;
  return llvm::any_of(known->second, [&](const Definition &one) {
    return llvm::any_of(one.words.names, [&](const std::string &word) { return makesPragma(word, seen); });
  });
}

bool Configurations::makesPragma(const std::string &name) const {
  Names seen;
  return makesPragma(name, seen);
}

bool Configurations::holdsWord(const std::string &name, const std::string &word, Names &seen) const {
  if (given.count(name)) return true;
  const auto known = definitions.find(name);
  if (known == definitions.end() || !seen.insert(name).second) return false;
  return llvm::any_of(known->second, [&](const Definition &one) {
    if (!firstWordOf({word}, one.words.quoted).empty()) return true;
    return llvm::any_of(one.words.names, [&](const std::string &next) { return next == word || holdsWord(next, word, seen); });
  });
}

bool Configurations::holdsWord(const std::string &name, const std::string &word) const {
  Names seen;
  return holdsWord(name, word, seen);
}

std::string Configurations::firstGivenIn(llvm::StringRef text) const {
  std::string first;
  Names seen;
  forEachWord(text, [&](llvm::StringRef word) {
    if (first.empty() && isGivenBehind(word.str(), seen)) first = word.str();
  });
  return first;
}

// ---- words ----

void forEachWord(llvm::StringRef text, llvm::function_ref<void(llvm::StringRef)> visit) {
  const auto isPart = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  for (size_t at = 0; at < text.size();) {
    const llvm::StringRef word = text.substr(at).take_while(isPart);
    if (!word.empty()) visit(word);
    at += std::max<size_t>(word.size(), 1);
  }
}

std::string firstWordOf(const std::set<std::string> &names, llvm::StringRef text) {
  std::string first;
  forEachWord(text, [&](llvm::StringRef word) {
    if (first.empty() && names.count(word.str())) first = word.str();
  });
  return first;
}

}  // namespace accrue

#include "frontend/left_out.h"

#include <map>
#include <optional>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LiteralSupport.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "frontend/condition.h"
#include "frontend/conditionals.h"
#include "frontend/left_out_text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {

using namespace clang;

std::string LeftOut::sentence() const {
  const std::string number = std::to_string(updates);
  if (condition.empty())
    return number + (updates == 1 ? " atomic update is" : " atomic updates are") +
           " OpenMP's, and the file is read as OpenACC; '-- -fopenmp' reads it as OpenMP";
  const std::string what = isConstruct ? "the construct of " + number + (updates == 1 ? " atomic update is" : " atomic updates is")
                           : updates == 1 ? "1 atomic update is"
                                          : number + " atomic updates are";
  const std::string how = !flag.empty()       ? "compile with " + flag
                          : !reserved.empty() ? "names such as '" + reserved + "' belong to compilers, so no flag is proposed"
                                              : "give the flags for which it is compiled";
  return what + " left out by '" + condition + "'; " + how;
}

namespace {

/// Names that the language keeps for compilers.
bool isReserved(llvm::StringRef name) {
  return name.starts_with("__") || (name.size() > 1 && name[0] == '_' && llvm::isUpper(name[1]));
}

std::string flagFor(const std::string &name, const WantedMacro &wanted) {
  if (wanted.kind == WantedMacro::Undefined) return "-U" + name;
  return "-D" + name + (wanted.kind == WantedMacro::Equal ? "=" + std::to_string(wanted.value) : "");
}

std::string onOneLine(llvm::StringRef directive) {
  std::string line;
  for (const llvm::StringRef part : llvm::split(directive, "\\\n")) line += (line.empty() ? "" : " ") + part.trim().str();
  return line;
}

std::optional<DirectivePlace> placeOf(const SourceManager &manager, SourceLocation at) {
  const auto entry = manager.getFileEntryRefForID(manager.getFileID(at));
  if (!entry) return std::nullopt;
  return DirectivePlace(entry->getUniqueID(), manager.getFileOffset(at));
}

class Watcher : public PPCallbacks {
 public:
  Watcher(Preprocessor &preprocessor, Language language, std::vector<LeftOut> &found)
      : preprocessor(preprocessor), manager(preprocessor.getSourceManager()), language(language), found(found) {}

  void PragmaDirective(SourceLocation at, PragmaIntroducerKind) override {
    const auto place = placeOf(manager, at);
    if (!place || !compiled.insert(*place).second || manager.isInSystemHeader(at)) return;
    if (language == Language::Openmp || !isOpenmpUpdate(at)) return;
    LeftOut &ofFile = openmp[place->first];
    if (++ofFile.updates > 1) return;
    ofFile.file = manager.getFilename(at).str();
    ofFile.line = manager.getSpellingLineNumber(at);
  }

  void SourceRangeSkipped(SourceRange range, SourceLocation) override {
    const auto place = placeOf(manager, range.getBegin());
    if (!place || manager.isInSystemHeader(range.getBegin())) return;
    const unsigned begin = place->second, end = manager.getFileOffset(range.getEnd());
    const FileID id = manager.getFileID(range.getBegin());
    if (!manager.getBufferData(id).slice(begin, end).contains("pragma")) return;
    const File &file = read(place->first, id);
    for (const TextDirective &one : file.directives)
      if (begin < one.offset && one.offset < end) skipped.try_emplace({place->first, one.offset}, skip(file, one.offset, begin));
  }

  void EndOfMainFile() override {
    for (const auto &[id, file] : files) report(id, file);
    for (const auto &[file, updates] : openmp) found.push_back(updates);
  }

 private:
  struct File {
    FileID id;
    llvm::StringRef text;
    Conditionals conditionals;
    std::vector<TextDirective> directives;
  };

  /// A directive that was not compiled.
  struct Skipped {
    unsigned branch = 0;      // the outermost directive that keeps it from being compiled
    unsigned conditional = 0; // its #if
    std::vector<Way> ways;    // that would bring it: what is not as it must be
  };

  bool isOpenmpUpdate(SourceLocation at) const {
    const llvm::StringRef line = directiveAt(manager.getBufferData(manager.getFileID(at)), manager.getFileOffset(at));
    return llvm::any_of(directivesIn(line, Language::Openmp), [](const TextDirective &one) { return one.end == 0; });
  }

  const File &read(llvm::sys::fs::UniqueID unique, FileID id) {
    const auto known = files.find(unique);
    if (known != files.end()) return known->second;
    const llvm::StringRef text = manager.getBufferData(id);
    return files.emplace(unique, File{id, text, Conditionals(text), directivesIn(text, language)}).first->second;
  }

  // ---- what would bring a directive ----

  /// Conditionals whose branch is compiled, though not all that it holds, begin in front of what is skipped.
  Skipped skip(const File &file, unsigned offset, unsigned begin) {
    Skipped one;
    one.ways = {{}};
    for (const Conditional &conditional : file.conditionals.list()) {
      const std::vector<unsigned> directives = conditional.upTo(offset);
      if (!conditional.holds(offset) || directives.back() < begin) continue;
      one.branch = directives.back();  // inner ones come first
      one.conditional = conditional.begin;
      for (const unsigned directive : directives)
        one.ways = both(one.ways, waysTo(directive == directives.back(), directiveAt(file.text, directive)));
    }
    for (Way &way : one.ways) std::erase_if(way, [&](const auto &entry) { return isSo(entry.first, entry.second); });
    return one;
  }

  /// Whether a macro is now what it must be.
  bool isSo(const std::string &name, const WantedMacro &wanted) {
    const MacroInfo *const macro = preprocessor.getMacroInfo(preprocessor.getIdentifierInfo(name));
    if (!macro || wanted.kind == WantedMacro::Undefined) return !macro && wanted.kind == WantedMacro::Undefined;
    if (wanted.kind == WantedMacro::Defined) return true;
    long long value = 0;
    const bool isNumber = macro->getNumTokens() == 1 &&
                          !llvm::StringRef(preprocessor.getSpelling(macro->getReplacementToken(0))).getAsInteger(0, value);
    return isNumber && (wanted.kind == WantedMacro::NotZero ? value != 0 : value == wanted.value);
  }

  // ---- the report ----

  void report(llvm::sys::fs::UniqueID id, const File &file) {
    std::vector<LeftOut> ofFile;
    for (const TextDirective &update : file.directives)
      if (!update.end) report(id, file, update.offset, ofFile);
    llvm::append_range(found, ofFile);
  }

  void report(llvm::sys::fs::UniqueID id, const File &file, unsigned update, std::vector<LeftOut> &ofFile) {
    LeftOut one;
    const auto construct = constructAround(id, file, update);
    if (construct) one.directives.insert({id, *construct});
    one.isConstruct = compiled.count({id, update}) > 0;
    if (!one.isConstruct) one.directives.insert({id, update});
    if (one.directives.empty()) return;
    std::vector<Way> ways = {{}};
    for (const DirectivePlace &directive : one.directives) ways = both(ways, skipped.at(directive).ways);
    if (ways.empty()) return;  // as for #if 0
    propose(ways, one);
    const Skipped &why = skipped.at({id, one.isConstruct ? *construct : update});
    one.condition = onOneLine(directiveAt(file.text, why.branch));
    if (llvm::StringRef(one.condition).drop_front().ltrim().starts_with("else"))
      one.condition = "#else of #" + llvm::StringRef(onOneLine(directiveAt(file.text, why.conditional))).ltrim("# \t").str();
    if (llvm::StringRef(one.condition).contains("ACCRUE_OTHER_MACROS")) return;  // the program's own form of a rewritten loop
    one.file = manager.getFilename(manager.getLocForStartOfFile(file.id)).str();
    one.line = manager.getLineNumber(file.id, why.branch);
    add(std::move(one), ofFile);
  }

  /// The construct that an update stands in and that is not compiled; none: there is no such one, or another one is.
  std::optional<unsigned> constructAround(llvm::sys::fs::UniqueID id, const File &file, unsigned update) const {
    std::optional<unsigned> first;
    for (const TextDirective &one : file.directives) {
      if (one.offset > update || one.end < update) continue;
      if (compiled.count({id, one.offset})) return std::nullopt;
      if (!first && skipped.count({id, one.offset})) first = one.offset;
    }
    return first;
  }

  static void propose(const std::vector<Way> &ways, LeftOut &one) {
    for (const Way &way : ways) {
      const auto reserved = llvm::find_if(way, [](const auto &entry) { return isReserved(entry.first); });
      if (reserved != way.end()) {
        one.reserved = reserved->first;
        continue;
      }
      std::vector<std::string> flags;
      for (const auto &[name, wanted] : way) flags.push_back(flagFor(name, wanted));
      if (!flags.empty()) one.proposals.push_back(std::move(flags));
    }
    llvm::stable_sort(one.proposals, [](const auto &a, const auto &b) { return a.size() < b.size(); });
    if (!one.proposals.empty()) one.reserved.clear();
  }

  /// Updates of one branch that the same flags would bring are told together.
  static void add(LeftOut one, std::vector<LeftOut> &all) {
    one.updates = 1;
    for (LeftOut &known : all) {
      if (known.line != one.line || known.isConstruct != one.isConstruct || known.proposals != one.proposals) continue;
      ++known.updates;
      known.directives.insert(one.directives.begin(), one.directives.end());
      return;
    }
    all.push_back(std::move(one));
  }

  Preprocessor &preprocessor;
  const SourceManager &manager;
  const Language language;
  std::vector<LeftOut> &found;
  std::map<llvm::sys::fs::UniqueID, File> files;  // that something is left out of
  std::map<DirectivePlace, Skipped> skipped;
  std::map<llvm::sys::fs::UniqueID, LeftOut> openmp;
  std::set<DirectivePlace> compiled;
};

class DirectiveWatcher : public PPCallbacks {
 public:
  DirectiveWatcher(const SourceManager &manager, std::set<DirectivePlace> &compiled) : manager(manager), compiled(compiled) {}

  void PragmaDirective(SourceLocation at, PragmaIntroducerKind) override {
    if (const auto place = placeOf(manager, at)) compiled.insert(*place);
  }

 private:
  const SourceManager &manager;
  std::set<DirectivePlace> &compiled;
};

}  // namespace

std::unique_ptr<PPCallbacks> watchConditionals(Preprocessor &preprocessor, Language language, std::vector<LeftOut> &found) {
  return std::make_unique<Watcher>(preprocessor, language, found);
}

std::unique_ptr<PPCallbacks> watchDirectives(const SourceManager &manager, std::set<DirectivePlace> &compiled) {
  return std::make_unique<DirectiveWatcher>(manager, compiled);
}

}  // namespace accrue

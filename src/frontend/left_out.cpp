#include "frontend/left_out.h"

#include <map>
#include <set>

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace accrue {

using namespace clang;

std::string LeftOut::sentence() const {
  const std::string what = updates == 1 ? "1 atomic update is" : std::to_string(updates) + " atomic updates are";
  if (condition.empty()) return what + " OpenMP's, and the file is read as OpenACC; '-- -fopenmp' reads it as OpenMP";
  const std::string how = flag.empty() ? "give the flags for which it is compiled" : "compile with " + flag;
  return what + " left out by '" + condition + "'; " + how;
}

namespace {

using Offset = std::pair<llvm::sys::fs::UniqueID, unsigned>;  // a file, and a place in it

/// A directive's line from its `#` on, without the blanks around it.
llvm::StringRef directiveAt(llvm::StringRef text) {
  return text.take_until([](char c) { return c == '\n' || c == '\r'; }).rtrim();
}

bool isAtomicUpdate(llvm::StringRef line, llvm::StringRef language) {
  if (!line.consume_front("#")) return false;
  llvm::SmallVector<llvm::StringRef, 8> words;
  llvm::SplitString(line, words);
  const bool isAtomic = words.size() >= 3 && words[0] == "pragma" && words[1] == language && words[2] == "atomic";
  return isAtomic && (words.size() == 3 || (words[3] != "read" && words[3] != "write"));
}

/// The flag for which a condition on one macro holds.
std::string flagFor(llvm::StringRef directive) {
  directive = directive.drop_front().ltrim();
  const bool asksWhetherDefined = directive.consume_front("ifdef ");
  if (!asksWhetherDefined && !directive.consume_front("if ") && !directive.consume_front("elif ")) return "";
  directive = directive.trim();
  if (directive.consume_front("defined")) {
    directive = directive.trim();
    if (directive.consume_front("(") && !directive.consume_back(")")) return "";
    directive = directive.trim();
  }
  if (!isValidAsciiIdentifier(directive)) return "";
  return directive == "_OPENMP" ? "-fopenmp" : "-D" + directive.str();
}

class Watcher : public PPCallbacks {
 public:
  Watcher(const SourceManager &manager, Language language, std::vector<LeftOut> &found)
      : manager(manager), language(language), found(found) {}

  void PragmaDirective(SourceLocation at, PragmaIntroducerKind) override {
    const auto place = placeOf(at);
    if (!place || !compiled.insert(*place).second || manager.isInSystemHeader(at)) return;
    if (language == Language::Openmp || !isAtomicUpdate(directive(at), "omp")) return;
    LeftOut &ofFile = openmp[place->first];
    if (++ofFile.updates > 1) return;
    ofFile.file = manager.getFilename(at).str();
    ofFile.line = manager.getSpellingLineNumber(at);
  }

  void Else(SourceLocation, SourceLocation ifAt) override { ifOfElse = ifAt; }

  void SourceRangeSkipped(SourceRange range, SourceLocation) override {
    if (manager.isInSystemHeader(range.getBegin()) || !placeOf(range.getBegin())) return;
    const FileID file = manager.getFileID(range.getBegin());
    const unsigned begin = manager.getFileOffset(range.getBegin()), end = manager.getFileOffset(range.getEnd());
    Skipped skipped{range.getBegin(), SourceLocation(), {}};
    const llvm::StringRef text = manager.getBufferData(file);
    if (directiveAt(text.substr(begin)).drop_front().ltrim().starts_with("else")) skipped.ifOfElse = ifOfElse;
    for (unsigned at = begin; at < end;) {
      const unsigned mark = std::min<size_t>(text.find('#', at), end);
      if (mark < end && isAtomicUpdate(directiveAt(text.substr(mark)), language == Language::Openmp ? "omp" : "acc"))
        skipped.updates.push_back(mark);
      at = mark + 1;
    }
    if (!skipped.updates.empty()) all.push_back(std::move(skipped));
  }

  void EndOfMainFile() override {
    for (const Skipped &one : all) report(one);
    for (const auto &[file, updates] : openmp) found.push_back(updates);
  }

 private:
  struct Skipped {
    SourceLocation at;        // the `#` of its directive
    SourceLocation ifOfElse;  // of the #if that an #else belongs to
    std::vector<unsigned> updates;
  };

  std::optional<Offset> placeOf(SourceLocation at) const {
    const auto entry = manager.getFileEntryRefForID(manager.getFileID(at));
    if (!entry) return std::nullopt;
    return Offset(entry->getUniqueID(), manager.getFileOffset(at));
  }

  llvm::StringRef directive(SourceLocation at) const {
    return directiveAt(manager.getBufferData(manager.getFileID(at)).substr(manager.getFileOffset(at)));
  }

  void report(const Skipped &skipped) {
    const Offset place = *placeOf(skipped.at);
    LeftOut one;
    for (const unsigned update : skipped.updates) one.updates += !compiled.count({place.first, update});
    if (one.updates == 0 || !reported.insert(place).second) return;
    one.file = manager.getFilename(skipped.at).str();
    one.line = manager.getSpellingLineNumber(skipped.at);
    one.condition = directive(skipped.at).str();
    if (skipped.ifOfElse.isValid()) one.condition = "#else of #" + directive(skipped.ifOfElse).ltrim("# \t").str();
    else one.flag = flagFor(directive(skipped.at));
    if (llvm::StringRef(one.condition).contains("ACCRUE_OTHER_MACROS")) return;  // the program's own form of a rewritten loop
    found.push_back(std::move(one));
  }

  const SourceManager &manager;
  const Language language;
  std::vector<LeftOut> &found;
  std::vector<Skipped> all;
  std::map<llvm::sys::fs::UniqueID, LeftOut> openmp;
  std::set<Offset> compiled, reported;  // pragmas that were compiled; branches that were reported
  SourceLocation ifOfElse;
};

}  // namespace

std::unique_ptr<PPCallbacks> watchConditionals(const SourceManager &manager, Language language, std::vector<LeftOut> &found) {
  return std::make_unique<Watcher>(manager, language, found);
}

}  // namespace accrue

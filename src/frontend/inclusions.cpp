#include "frontend/inclusions.h"

#include <map>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"

namespace accrue {

using namespace clang;

namespace {

/// With its slash; empty: the current one.
llvm::StringRef folderOf(llvm::StringRef path) { return path.take_front(path.rfind('/') + 1); }

bool isFolderOf(llvm::StringRef folder, llvm::StringRef file) {
  const llvm::StringRef its = folderOf(file);
  return its.empty() ? folder == "." : folder == (its == "/" ? its : its.drop_back());
}

class InclusionWatcher : public PPCallbacks {
 public:
  InclusionWatcher(const SourceManager &manager, std::vector<Inclusion> &found) : manager(manager), found(found) {}

  void InclusionDirective(SourceLocation hash, const Token &, llvm::StringRef name, bool isAngled, CharSourceRange range,
                          OptionalFileEntryRef file, llvm::StringRef searched, llvm::StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind kind) override {
    if (!file) return;
    Inclusion one;
    one.includer = manager.getFilename(hash).str();
    one.file = file->getName().str();
    one.isSystem = SrcMgr::isSystem(kind);
    const bool isBeside = !isAngled && isFolderOf(searched, one.includer);
    one.seen = isBeside ? (folderOf(seenAs(one.includer)) + name).str() : one.file;
    seen.try_emplace(one.file, one.seen);
    one.name = name.str();
    place(one, range);
    found.push_back(std::move(one));
  }

  void FileChanged(SourceLocation, FileChangeReason reason, SrcMgr::CharacteristicKind, FileID) override {
    if (reason == EnterFile && !found.empty()) found.back().isEntered = true;
  }

 private:
  std::string seenAs(const std::string &file) const {
    const auto known = seen.find(file);
    return known == seen.end() ? file : known->second;
  }

  /// The name must stand there letter by letter.
  void place(Inclusion &one, CharSourceRange range) const {
    if (one.includer.empty() || range.getBegin().isMacroID()) return;
    const unsigned at = manager.getFileOffset(range.getBegin()) + 1;
    if (manager.getBufferData(manager.getFileID(range.getBegin())).substr(at).starts_with(one.name)) one.at = at;
  }

  const SourceManager &manager;
  std::vector<Inclusion> &found;
  std::map<std::string, std::string> seen;
};

}  // namespace

std::unique_ptr<PPCallbacks> watchInclusions(const SourceManager &manager, std::vector<Inclusion> &found) {
  return std::make_unique<InclusionWatcher>(manager, found);
}

}  // namespace accrue

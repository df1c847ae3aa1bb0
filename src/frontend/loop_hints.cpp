#include "frontend/loop_hints.h"

#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

namespace accrue {

using namespace clang;

namespace {

class LoopHints : public PPCallbacks {
 public:
  explicit LoopHints(Preprocessor &preprocessor) : preprocessor(preprocessor) {}

  /// When the first file is entered, the parser has its handlers in place. They are known by their names: the parser takes what it finds
  /// there away in the end, and frees only what it made itself.
  void FileChanged(SourceLocation, FileChangeReason, SrcMgr::CharacteristicKind, FileID) override {
    if (isDone) return;
    isDone = true;
    for (const char *name : {"unroll", "nounroll", "unroll_and_jam", "nounroll_and_jam"}) replace("", name);
    replace("clang", "loop");
  }

 private:
  void replace(llvm::StringRef space, llvm::StringRef name) {
    EmptyPragmaHandler its(name);
    preprocessor.RemovePragmaHandler(space, &its);
    ours.push_back(std::make_unique<EmptyPragmaHandler>(name));
    preprocessor.AddPragmaHandler(space, ours.back().get());
  }

  Preprocessor &preprocessor;
  std::vector<std::unique_ptr<PragmaHandler>> ours;
  bool isDone = false;
};

}  // namespace

std::unique_ptr<PPCallbacks> passOverLoopHints(Preprocessor &preprocessor) { return std::make_unique<LoopHints>(preprocessor); }

}  // namespace accrue

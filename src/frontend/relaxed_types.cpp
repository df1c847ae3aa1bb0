#include "frontend/relaxed_types.h"

#include <string>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

namespace accrue {

using namespace clang;

namespace {

constexpr llvm::StringLiteral flag = "no-strict-aliasing";

bool isNamedIn(llvm::StringRef text) { return text.contains(flag); }

/// The literals that stand side by side, which are one. Only what the flag could begin in is kept: there may be a hundred thousand.
class Literals {
 public:
  Literals(const Preprocessor &preprocessor, bool &isRelaxed) : preprocessor(preprocessor), isRelaxed(isRelaxed) {}

  void operator()(const Token &token) {
    if (!tok::isStringLiteral(token.getKind())) {
      together.clear();
    } else if (!isRelaxed) {
      const std::string spelling = preprocessor.getSpelling(token);
      together += llvm::StringRef(spelling).trim('"');
      isRelaxed = isNamedIn(together);
      if (together.size() > flag.size()) together.erase(0, together.size() - flag.size());
    }
  }

 private:
  const Preprocessor &preprocessor;
  bool &isRelaxed;
  std::string together;
};

class Pragmas : public PPCallbacks {
 public:
  Pragmas(const SourceManager &manager, bool &isRelaxed) : manager(manager), isRelaxed(isRelaxed) {}

  void PragmaDirective(SourceLocation at, PragmaIntroducerKind) override {
    const auto [file, offset] = manager.getDecomposedSpellingLoc(at);
    llvm::StringRef line = manager.getBufferData(file).substr(offset);
    for (size_t end = line.find('\n'); end != llvm::StringRef::npos; end = line.find('\n', end + 1))
      if (!line.take_front(end).rtrim("\r \t").ends_with("\\")) {
        line = line.take_front(end);
        break;
      }
    isRelaxed |= line.contains("optimize") && isNamedIn(line);
  }

 private:
  const SourceManager &manager;
  bool &isRelaxed;
};

}  // namespace

std::unique_ptr<PPCallbacks> watchRelaxedTypes(Preprocessor &preprocessor, bool &isRelaxed) {
  preprocessor.setTokenWatcher(Literals(preprocessor, isRelaxed));
  return std::make_unique<Pragmas>(preprocessor.getSourceManager(), isRelaxed);
}

}  // namespace accrue

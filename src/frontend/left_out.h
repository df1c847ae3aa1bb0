// Atomic updates that are not read. The flags leave them out, or the construct around them: text in an #if that does not hold, as in
// a program whose OpenACC is turned on by a macro of its own. Or they are OpenMP's, in a program that is read as OpenACC.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "frontend/language.h"
#include "llvm/Support/FileSystem/UniqueID.h"

namespace clang {
class PPCallbacks;
class Preprocessor;
class SourceManager;
}  // namespace clang

namespace accrue {

/// A directive: its file, and where its `#` stands in it.
using DirectivePlace = std::pair<llvm::sys::fs::UniqueID, unsigned>;

/// The updates of one branch that was not compiled, or all of OpenMP's in a file.
struct LeftOut {
  std::string file;
  unsigned line = 0;  // of the #if, #elif or #else, or of OpenMP's first
  unsigned updates = 0;
  std::string condition;  // "#ifdef OPENACC_ENABLED"; empty: they are OpenMP's
  std::string flag;  // that would bring them: "-DOPENACC_ENABLED"; empty: none is known to
  bool isConstruct = false;  // the updates are read, and the construct around them is not
  std::string reserved = "";  // the name that would have to be defined, and that belongs to compilers

  /// Flags of which each line may bring them, until they are tried (left_out_flags.h); and the directives to look for.
  std::vector<std::vector<std::string>> proposals = {};
  std::set<DirectivePlace> directives = {};

  /// "3 atomic updates are left out by '#ifdef OPENACC_ENABLED'; compile with -DOPENACC_ENABLED"
  std::string sentence() const;
};

/// Watches the preprocessor and writes what it leaves out to `found` when the file ends. A branch that another inclusion of the
/// same header compiles is not left out, nor is one that no macro could bring.
std::unique_ptr<clang::PPCallbacks> watchConditionals(clang::Preprocessor &preprocessor, Language language,
                                                      std::vector<LeftOut> &found);

/// Notes the directives that are compiled.
std::unique_ptr<clang::PPCallbacks> watchDirectives(const clang::SourceManager &manager, std::set<DirectivePlace> &compiled);

}  // namespace accrue

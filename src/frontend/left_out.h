// Atomic updates that are not read. The flags leave them out: text in an #if that does not hold, as in a program whose OpenACC is
// turned on by a macro of its own. Or they are OpenMP's, in a program that is read as OpenACC.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "frontend/language.h"

namespace clang {
class PPCallbacks;
class SourceManager;
}  // namespace clang

namespace accrue {

/// The updates of one branch that was not compiled, or all of OpenMP's in a file.
struct LeftOut {
  std::string file;
  unsigned line = 0;      // of the #if, #elif or #else, or of OpenMP's first
  unsigned updates = 0;
  std::string condition;  // "#ifdef OPENACC_ENABLED"; empty: they are OpenMP's
  std::string flag;       // that would bring them: "-DOPENACC_ENABLED"; empty: no single one is known to

  /// "3 atomic updates are left out by '#ifdef OPENACC_ENABLED'; compile with -DOPENACC_ENABLED"
  std::string sentence() const;
};

/// Watches the preprocessor and writes what it leaves out to `found` when the file ends. A branch that another inclusion of the
/// same header compiles is not left out.
std::unique_ptr<clang::PPCallbacks> watchConditionals(const clang::SourceManager &manager, Language language,
                                                      std::vector<LeftOut> &found);

}  // namespace accrue

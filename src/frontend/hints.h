// What a program tells Accrue itself, in words that other compilers ignore:
//
//   #pragma accrue off                    leave the loop as it is
//   #pragma accrue bins(hist: n + 1)      the number of bins, as --bins says it; of several arrays: bins(a: n, b: m)
//   #pragma accrue strategy(duplicate)    how to carry it out, as --strategy says it
//
// A line may hold several. It is about the statement or the function behind it (recognize/hinted.h).
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "plan/strategy.h"

namespace clang {
class PPCallbacks;
class SourceManager;
}  // namespace clang

namespace accrue {

/// A line of hints.
struct Hint {
  clang::SourceLocation at;  // of its '#'
  unsigned begin = 0, end = 0;  // its lines in the file, the last line's end included
  std::vector<std::pair<std::string, std::string>> bins;  // an array, and how many it has
  std::optional<Strategy> strategy;  // off: to leave
};

/// A hint that says nothing.
struct HintFault {
  std::string file;
  unsigned line = 0;
  std::string why;  // one clause with the remedy

  /// "warning: '#pragma accrue' has no effect: 'of' is no hint; ..."
  std::string sentence() const { return "warning: '#pragma accrue' has no effect: " + why; }
};

struct Hints {
  std::vector<Hint> all;  // in the order of reading
  std::vector<HintFault> faults;
};

/// Watches the preprocessor and adds the hints that it reads to `found`.
std::unique_ptr<clang::PPCallbacks> watchHints(const clang::SourceManager &manager, Hints &found);

}  // namespace accrue

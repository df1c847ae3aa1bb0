// Which hints are about a loop: those in front of its construct, and those in front of its function. In front of means that a
// statement or a declaration starts there: no `;`, `{` or `}` stands between, and other directives may.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/hints.h"
#include "recognize/ast/unit.h"
#include "recognize/extent/extent.h"

namespace accrue {

/// What they say. The nearest wins.
struct LoopHints {
  std::vector<const Hint *> all;
  std::optional<Strategy> strategy;
  UserBins bins;
  std::vector<Span> lines;  // of those in front of the construct
};

/// The hints of a unit. None is without effect unnoticed.
class HintedLoops {
 public:
  HintedLoops(const clang::ASTContext &context, const Hints &hints);

  LoopHints about(const DeviceLoop &loop) const;
  /// A loop that they are about updates these arrays.
  void take(const LoopHints &hints, const std::set<std::string> &arrays);

  std::vector<HintFault> faults() const;

 private:
  const clang::SourceManager &manager;
  const Hints &hints;
  std::map<const Hint *, std::set<std::string>> arraysOf;  // of the loops that a hint is about
};

}  // namespace accrue

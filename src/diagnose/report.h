// What was found and done, for people and for programs: one function per format, the same facts in each.
#pragma once
#include <vector>

#include "llvm/Support/raw_ostream.h"
#include "plan/strategy.h"
#include "optimize/optimize.h"

namespace accrue {

struct Report {
  const std::vector<FileResult> &files;
  Strategy strategy = Strategy::Duplicate;
};

/// One line per site, compiler style, and a line that sums up. `colour`: for terminals.
void writeText(const Report &report, llvm::raw_ostream &out, bool colour);
/// The contract for other tools.
void writeJson(const Report &report, llvm::raw_ostream &out);

}  // namespace accrue

// A unified diff of one rewritten file, made from its edits: what `patch` and `git apply` read.
#pragma once
#include <string>
#include <vector>

#include "edit/edits.h"

namespace accrue {

/// Empty when there are no edits.
std::string unifiedDiff(const std::string &path, llvm::StringRef before, const std::vector<Edit> &edits);

}  // namespace accrue

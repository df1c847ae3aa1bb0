// The new texts of a result's files, which must compile.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "optimize/look.h"

namespace accrue {

/// Writes all sites of `result` that are to be written. What does not compile is left. `identifiers` are the names that the
/// program uses.
void writeAll(const OptimizeRequest &request, const std::vector<Look> &looks, const std::set<std::string> &identifiers,
              OptimizeResult &result);

}  // namespace accrue

// Is the histogram used by anything but its updates? In the loop, in the rest of the construct, in functions they call, or
// under another name: copies hold parts of the counts until the merge, and nobody else may see them.
#pragma once
#include <optional>

#include "recognize/histograms.h"

namespace accrue {

std::optional<Refusal> refuseOtherUses(const clang::ASTContext &context, const DeviceLoop &loop, const Candidate &candidate);

/// Pointers and references to the same array, and functions that know it by themselves.
std::optional<Refusal> refuseOtherNames(const clang::ASTContext &context, const DeviceLoop &loop, const Candidate &candidate);

}  // namespace accrue

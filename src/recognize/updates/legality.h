// May this array be counted in copies? Everything about the program that could make the answer no, except its extent.
#pragma once
#include <optional>

#include "recognize/updates/histograms.h"
#include "recognize/loops/nest.h"
#include "recognize/updates/uses.h"

namespace accrue {

/// Why the whole loop must be left, whatever it updates.
std::optional<Refusal> refuseLoop(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop);

/// Why one array must be left. What only a run can tell is added to `mustBeApart`.
std::optional<Refusal> refuseArray(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                                   const NestShape &nest, const Candidate &candidate, std::vector<Range> &mustBeApart);

}  // namespace accrue

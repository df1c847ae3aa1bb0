// Loops whose meaning depends on macros that no first line of a file can ask for.
#pragma once
#include <optional>

#include "frontend/assumed_macros.h"
#include "site/site.h"

namespace accrue {

/// A file's first line can be asked whether the macros of its loops are others; a header has none of its own, and an #if compares
/// no texts.
std::optional<Refusal> refuseMacros(const Finding &finding, const AssumedMacros &macros);

}  // namespace accrue

// Which atomic directives stay where threads share the loop: those of what is not copied, and those of histograms whose extent is
// checked.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

Possible<std::vector<Atomic>> findAtomics(const FormContext &context);

/// Atomics in functions that the loop calls have no effect on threads: why there may be some that must.
std::optional<Obstacle> atomicsInCalls(const FormContext &context);

}  // namespace accrue

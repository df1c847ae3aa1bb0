// Loops that may run in strips, where that pays: first the bins of some hundred iterations, which vector instructions
// compute, then their updates, which they cannot do.
//
// The body is nothing but declarations and updates that may be computed ahead, and the header counts up by one. It pays
// where the bins take some computing (measured: three operations for each), and where there are enough iterations: a
// sequential loop inside must have a constant number of them.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

std::vector<StripLoop> findStrips(const FormContext &context);

}  // namespace accrue

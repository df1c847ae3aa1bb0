// Updates of floating bins, so that other text may take their place: where each stands, what it adds and to which bin.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

/// All of them; none where the bins are integers. An obstacle: there is one whose text cannot be replaced.
Possible<std::vector<SumUpdate>> findSums(const FormContext &context);

}  // namespace accrue

// What is asked of a loop that OpenMP's own directives share out: which atomic directives of its updates may give way where a
// thread counts in a copy of its own. The others stay, and update the copy by an atomic.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

OpenmpForm findOpenmpForm(const FormContext &context);

}  // namespace accrue

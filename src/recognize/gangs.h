// What the programmer said about gangs, and what may be added.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

Gangs findGangs(const FormContext &context, const Numbering &numbering);

}  // namespace accrue

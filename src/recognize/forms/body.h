// The body of a site, for a strategy that compiles it by itself.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

Possible<Body> findBody(const FormContext &context);

}  // namespace accrue

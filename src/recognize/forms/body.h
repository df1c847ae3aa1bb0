// The body of a site, for a strategy that compiles it by itself.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

Possible<Body> findBody(const FormContext &context);

/// What an atomic directive updates. `function` is the body of the function that it stands in.
Possible<BodyUpdate> describeUpdate(const LoopContext &context, const clang::OpenACCAtomicConstruct *directive,
                                    const clang::Stmt *function);

}  // namespace accrue

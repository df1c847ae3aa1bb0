// What a call passes.
#pragma once
#include "recognize/extent/extent.h"
#include "site/shared_extents.h"

namespace accrue {

/// The extent of an argument, for the file that the function stands in.
SharedSize sizeAtCall(const clang::ASTContext &context, const Unit &unit, const Call &call, unsigned index);

}  // namespace accrue

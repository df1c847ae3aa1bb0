// May the loop's text be edited? What a macro writes, what an #if divides, what counts lines stays as it is.
#pragma once
#include <optional>

#include "recognize/ast/unit.h"

namespace accrue {

/// What is in the way of editing the loop's text.
std::optional<Refusal> refuseText(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop);

}  // namespace accrue

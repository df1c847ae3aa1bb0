// Whether two loops at one place of the program surely have the same iterations.
#pragma once
#include <optional>

#include "recognize/loops/nest.h"
#include "site/possible.h"

namespace accrue {

/// All loops that belong to the directives, from the outermost `for` to the innermost body: the same words, which mean the same.
/// Nothing: they are equal.
std::optional<Obstacle> unequalHeaders(const clang::ASTContext &context, const LoopGroup &first, const LoopGroup &second);

}  // namespace accrue

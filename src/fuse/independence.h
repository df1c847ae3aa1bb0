// Whether the two bodies of a joint loop may run in any order (fuse.h has the argument).
//
// The loop is read as it was written for a trial: its innermost body is a block of two statements, the bodies of the two loops. Every
// access of the construct belongs to the one of which it is a part, or to both: what the headers do, and what happens in functions
// that are called, from wherever. Accesses are then taken together by the variable that leads to the memory, and two variables must be
// apart (recognize/updates/apart.h): there is no asking at run time.
#pragma once
#include <optional>

#include "recognize/ast/unit.h"
#include "site/possible.h"

namespace accrue {

/// Nothing: they may.
std::optional<Obstacle> dependence(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &joint);

}  // namespace accrue

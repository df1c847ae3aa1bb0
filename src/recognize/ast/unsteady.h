// Memory that may change by itself, or be watched by others: each access to it counts.
#pragma once
#include "clang/AST/Type.h"

namespace accrue {

/// Whether an object of the type is volatile or atomic, or holds what is: an element, a member, a base.
bool isUnsteady(clang::QualType type);

}  // namespace accrue

// Memory that may change by itself, or be watched by others: each access to it counts.
#pragma once
#include "clang/AST/Expr.h"

namespace accrue {

/// Whether an object of the type is volatile or atomic, or holds what is: an element, a member, a base.
bool isUnsteady(clang::QualType type);

/// Whether the expression itself reads or writes such memory, or stands for it: also as a part of an object that is copied whole. To name
/// an object for one of its steady members does not.
bool usesUnsteady(const clang::Expr *expr);

}  // namespace accrue

// The clauses of two directives as those of one.
//
// Clauses that say how the iterations run must be the same. A variable that a clause is about keeps the meaning that it has: where
// both loops know it, both say the same of it, and saying it once means the same as saying it twice; else the other loop does not
// know it.
#pragma once
#include <string>
#include <vector>

#include "recognize/ast/unit.h"
#include "site/possible.h"

namespace accrue {

/// What the first directive needs in addition.
Possible<std::vector<std::string>> clausesToAdd(const clang::ASTContext &context, const DeviceLoop &first,
                                                const DeviceLoop &second);

}  // namespace accrue

// Puts a Site together: texts, places in the file, and what may be added where.
#pragma once
#include <variant>

#include "recognize/extent/extent.h"
#include "recognize/updates/legality.h"

namespace accrue {

/// Some of the arrays are legal. Those that must be left are in the site's `left`; if all are, the chief refusal is the answer.
std::variant<Site, Refusal> assembleSite(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                                         Verdicts verdicts, const UserBins &userBins);

}  // namespace accrue

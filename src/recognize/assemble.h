// Puts a Site together: texts, places in the file, and what may be added where.
#pragma once
#include <variant>

#include "recognize/extent/extent.h"
#include "recognize/updates/histograms.h"
#include "recognize/loops/nest.h"

namespace accrue {

/// `candidates` is not empty. Histograms that must be left are in the site's `left`; if all are, the first refusal is
/// the answer.
std::variant<Site, Refusal> assembleSite(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                                         const std::vector<Candidate> &candidates, const UserBins &userBins);

}  // namespace accrue

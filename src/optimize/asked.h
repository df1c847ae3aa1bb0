// What is asked for a site.
#pragma once
#include <optional>

#include "optimize/optimize.h"

namespace accrue {

/// The strategy, by a hint or for all.
Strategy strategyAskedFor(const OptimizeRequest &request, const std::optional<Strategy> &hinted);

/// Whether it is still to be carried out by a strategy.
bool isToBeWritten(const OptimizeRequest &request, const SiteResult &entry);

}  // namespace accrue

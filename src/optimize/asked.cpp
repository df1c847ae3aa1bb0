#include "optimize/asked.h"

namespace accrue {

Strategy strategyAskedFor(const OptimizeRequest &request, const std::optional<Strategy> &hinted) {
  return hinted.value_or(request.plan.strategy);
}

bool isToBeWritten(const OptimizeRequest &request, const SiteResult &entry) {
  return entry.finding.site() && strategyAskedFor(request, entry.hinted) != Strategy::Leave;
}

}  // namespace accrue

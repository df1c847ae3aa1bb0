#include "optimize/wish.h"

namespace accrue {

Strategy wishOf(const OptimizeRequest &request, const std::optional<Strategy> &hinted) {
  return hinted.value_or(request.plan.strategy);
}

bool isToBeWritten(const OptimizeRequest &request, const SiteResult &entry) {
  return entry.finding.site() && wishOf(request, entry.hinted) != Strategy::Leave;
}

}  // namespace accrue

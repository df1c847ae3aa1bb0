#include "rewrite/conditions.h"

#include "site/operand.h"
#include "edit/template.h"

namespace accrue {

std::string conditionsOf(const Site &site, const std::vector<std::string> &bins) {
  Holes holes;
  for (size_t i = 0; i < bins.size(); ++i) holes["bins:" + std::to_string(i)] = bins[i];
  if (site.conditions.size() == 1) return fill(site.conditions.front(), holes);
  std::string all;
  for (const std::string &condition : site.conditions) all += (all.empty() ? "" : " && ") + operand(fill(condition, holes));
  return all;
}

}  // namespace accrue

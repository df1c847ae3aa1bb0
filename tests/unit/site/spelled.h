// The number of a loop's iterations in one line, for comparisons.
#pragma once
#include <string>

#include "site/site.h"

namespace accrue {

inline std::string spelled(const Iterations &iterations) {
  if (!iterations.areKnown()) return "";
  const std::string condition = iterations.condition.empty() ? "" : " if " + iterations.condition;
  return "from " + iterations.first + " to " + iterations.end + " by " + iterations.step + condition;
}

}  // namespace accrue

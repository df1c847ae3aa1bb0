#include "present/information.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace accrue {

double entropyOf(const std::vector<double> &values) {
  double total = 0, weighted = 0;
  for (const double value : values) {
    if (!(value > 0)) continue;
    total += value;
    weighted += value * std::log2(value);
  }
  return total > 0 ? std::max(std::log2(total) - weighted / total, 0.0) : 0;
}

Information informationOf(const Chart &chart) {
  // Shares of a total: not defined where a sum of weights is negative or no number.
  for (uint64_t element = 0; element < chart.size(); element++)
    if (!(chart.value(element) >= 0) || std::isinf(chart.value(element))) {
      constexpr double none = std::numeric_limits<double>::quiet_NaN();
      return {none, none, none, none};
    }
  const uint64_t others = chart.other->bins.count();
  std::vector<double> first(chart.bins.count()), other(others), joint(chart.size());
  for (uint64_t element = 0; element < chart.size(); element++) {
    const double value = chart.value(element);
    first[element / others] += value;
    other[element % others] += value;
    joint[element] = value;
  }
  Information found{entropyOf(first), entropyOf(other), entropyOf(joint), 0};
  // Rounding may leave a little below 0 where the inputs are independent.
  found.mutual = std::max(found.first + found.other - found.joint, 0.0);
  return found;
}

}  // namespace accrue

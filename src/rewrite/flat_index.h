// The number of an element, all dimensions of its array taken together, from the subscripts that lead to it.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "site/site.h"

namespace accrue {

/// A C expression to convert to size_t: an operand. Nothing where the array has other dimensions than there are subscripts.
std::optional<std::string> flatIndex(const Histogram &histogram, const std::vector<std::string> &subscripts);

}  // namespace accrue

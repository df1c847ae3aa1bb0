// A histogram as CSV: a line per bin with its edges and a column per channel. Of a joint histogram, which is mostly
// empty, a line per cell that is not.
#pragma once
#include <string>

#include "present/chart.h"

namespace accrue {

std::string csvText(const Chart &chart);

}  // namespace accrue

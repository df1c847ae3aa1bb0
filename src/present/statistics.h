// What a histogram tells of its samples: exactly where a bin holds one value, to within a bin where it holds several.
#pragma once
#include "present/chart.h"

namespace accrue {

/// Of each channel; none for joint histograms, where nothing was counted, and where sums of weights are negative or no numbers.
std::vector<Statistics> statisticsOf(const Chart &chart);

}  // namespace accrue

// A histogram in a line: what was counted, what was not, by which method and how fast.
#pragma once
#include <string>

#include "present/chart.h"

namespace accrue {

std::string summaryLine(const Chart &chart);

/// Mean, deviation, ends and percentiles, a line per channel; nothing where they are not known.
std::string statisticsLines(const Chart &chart);

/// The entropies and the mutual information of a joint histogram, in a line.
std::string informationLine(const Chart &chart);

/// "drop", "clamp", "refuse".
std::string_view nameOf(Outside rule);

/// "2 bins hold infinity or no number"; empty for none.
std::string wildText(uint64_t wild);

}  // namespace accrue

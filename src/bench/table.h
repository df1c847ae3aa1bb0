// The report as lines of text: a line per cell as it comes, and the summary at the end.
#pragma once
#include "bench/report.h"

namespace accrue::bench {

std::string headLine(const Report &report);
std::string cellLine(const Report &report, const CellResult &result);
std::vector<std::string> summaryLines(const Report &report);

}  // namespace accrue::bench

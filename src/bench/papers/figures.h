// The figures of the papers, from our results.
#pragma once
#include "bench/papers/results.h"
#include "present/bar_plot.h"
#include "present/line_plot.h"

namespace accrue::papers {

/// Times over the number of copies, the naive method at l = 0 (Figs. 8, 10, 12 of the paper; 8, 10, 12, 14 of the
/// study).
BarPlot timesPlot(const Group &group);
/// What an application gained: for each dataset the time of counting by the papers' method at its best, by what it chooses itself,
/// and by our other strategies, as shares of the naive program's.
BarPlot gainsPlot(const std::vector<Group> &groups, const std::string &title);
/// The baseline and its extensions over four pictures, random and constant bytes (Fig. 8 of Nugteren et al.).
BarPlot extensionsPlot(const MethodReport &report, uint64_t bytes);
/// The mappings of thread-private (Fig. 14).
BarPlot mappingsPlot(const MethodReport &report, uint64_t bytes);
/// The methods over every input (Fig. 15).
LinePlot methodsPlot(const MethodReport &report, uint64_t bytes);

/// "4 MiB".
std::string bytesText(uint64_t bytes);

}  // namespace accrue::papers

// The figures of the papers, from our results.
#pragma once
#include "bench/papers/results.h"
#include "present/bar_plot.h"
#include "present/line_plot.h"

namespace accrue::papers {

/// Times over the number of copies, the naive method at l = 0 (Figs. 8, 10, 12 of the paper; 8, 10, 12, 14 of the
/// study).
BarPlot timesPlot(const Group &group);
/// The baseline and its extensions over four pictures, random and constant bytes (Fig. 8 of Nugteren et al.).
BarPlot extensionsPlot(const MethodReport &report, uint64_t bytes);
/// The mappings of thread-private (Fig. 14).
BarPlot mappingsPlot(const MethodReport &report, uint64_t bytes);
/// The methods over every input (Fig. 15).
LinePlot methodsPlot(const MethodReport &report, uint64_t bytes);

/// "4 MiB".
std::string bytesText(uint64_t bytes);

}  // namespace accrue::papers

// The plots of a report: for every type (and method, where there are several) the fraction of the read-only pass over
// bins and over samples, a line per distribution, and the worst ratio to each peer over bins.
#pragma once
#include "bench/report.h"
#include "present/line_plot.h"

namespace accrue::bench {

struct Figure {
  std::string name;  // of its file, without the ending
  LinePlot plot;
};

/// Figures over bins are of the most samples, those over samples of 256 bins or what comes next to it. A figure with
/// fewer than two places would be no line, and is left out.
std::vector<Figure> figuresOf(const Report &report);

}  // namespace accrue::bench

// The layout of a plot: title, axes with ticks and labels, and either the channels as areas over one another with a
// legend, or a joint histogram as a heat map with its scale.
#pragma once
#include "present/chart.h"
#include "present/drawing.h"

namespace accrue {

Drawing plotOf(const Chart &chart, bool log);

}  // namespace accrue

// The results as one HTML page: tables, plots as inline SVG, histograms as inline pictures; no script, nothing loaded,
// in the reader's light or dark colours.
#pragma once
#include "bench/papers/results.h"

namespace accrue::papers {

std::string pageText(const std::vector<MachineResults> &machines);

}  // namespace accrue::papers

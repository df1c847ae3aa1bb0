// Cells that differ in their distribution alone, in one line: the worst of each thing.
#pragma once
#include <map>

#include "bench/report.h"

namespace accrue::bench {

/// A number and the distribution it was met with.
struct Extreme {
  double value = 0;
  Distribution distribution = Distribution::Uniform;
};

struct SummaryLine {
  Cell cell;              // its distribution means nothing
  unsigned cells = 0;     // that have numbers
  Extreme worstFraction;  // of the read-only pass
  Extreme fastest, slowest;               // seconds
  std::map<std::string, Extreme> worstRatio;  // to each peer that has one
  unsigned unverified = 0;

  double spread() const { return slowest.value / fastest.value; }
};

/// In the order of the cells. Lines without any number are left out.
std::vector<SummaryLine> summaryOf(const Report &report);

struct Foresight {
  unsigned within = 0, cells = 0;  // predicted within 15% of what was measured, and predicted at all
};
Foresight foresightOf(const Report &report);

}  // namespace accrue::bench

// The plain reference: a loop over the samples that asks Bins::find for each and adds one. Nothing clever.
#pragma once
#include "accrue/histogram.hpp"

namespace accrue::test {

struct Plain {
  std::vector<uint64_t> counts;   // as they should be afterwards, of requests without weights
  std::vector<long double> sums;  // the same of requests with weights
  std::vector<double> bounds;     // how far a sum may be off, by the documented bound
  Tally tally;
  std::optional<Error> breach;  // the rule's; then the counts must stay as they were
};

/// Sample i of a channel; every type of sample fits a double.
double valueAt(const Samples &samples, uint64_t i, unsigned channel);

/// What a request in host memory should give.
Plain plain(const Request &request);

}  // namespace accrue::test

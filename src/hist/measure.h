// What is told of samples beside their bins: their ends, mean and deviation, and some of the values, for the percentiles. Measured
// chunk by chunk, as they are counted.
#pragma once
#include <optional>
#include <vector>

#include "accrue/histogram.hpp"
#include "hist/kept_values.h"
#include "hist/moments.h"
#include "present/statistics.h"

namespace accrue {

/// The values that a histogram with these bins holds: those inside, or all finite ones where the rest is clamped.
Limits limitsOf(const Bins &bins, Outside rule);

class Measure {
 public:
  /// `threads`: 0 is as many as the machine has.
  Measure(unsigned channels, const Limits &limits, unsigned threads)
      : limits(limits), threads(threads), itsMoments(channels), kept(channels) {}

  void add(const Samples &samples, const std::optional<Samples> &weights);
  const std::vector<Moments> &moments() const { return itsMoments; }
  /// Some of a channel's values, in order; whether those are all.
  std::vector<double> sorted(unsigned channel) const;
  bool isComplete(unsigned channel) const { return kept[channel].isComplete(); }

 private:
  Limits limits;
  unsigned threads;
  std::vector<Moments> itsMoments;
  std::vector<KeptValues> kept;
};

/// What the moments of a channel say; nothing without samples, or where weights are negative or no numbers.
std::optional<Measured> measuredBy(const Moments &moments);

}  // namespace accrue

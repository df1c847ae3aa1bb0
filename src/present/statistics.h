// What is told of the samples of a histogram beside its bins.
#pragma once
#include "present/chart.h"

namespace accrue {

/// What was measured of a channel's samples while they were counted.
struct Measured {
  uint64_t samples = 0;
  double least = 0, greatest = 0, mean = 0, deviation = 0;
  std::vector<double> some = {};  // of the values, in order
  bool areAll = false;            // those are all of them, and none weighs more than another
};

/// Of each channel what was measured, and percentiles: exact where all values are known or a bin holds one value, else about
/// right, within the bin. Nothing for a channel of which nothing was measured.
std::vector<std::optional<Statistics>> statisticsOf(const Chart &chart, const std::vector<std::optional<Measured>> &measured);

/// The same from the counts alone, which tell all where each bin holds one value.
std::vector<std::optional<Statistics>> statisticsOfValues(const Chart &chart);

}  // namespace accrue

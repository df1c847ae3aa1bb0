// Charts small enough to be checked by eye.
#pragma once
#include "present/chart.h"

namespace accrue {

/// Four bins of one value each, holding 1, 4, 0, 2.
inline Chart exampleChart() {
  Chart chart;
  chart.input = "a.raw";
  chart.shape = "7 samples, 1 channel";
  chart.samples = 7;
  chart.channels = {"samples"};
  chart.bins = Bins::values(4);
  chart.counts = {1, 4, 0, 2};
  chart.run = {"serial", "CPU", 0.5, 2, 7, std::nullopt, std::nullopt};
  return chart;
}

/// Two inputs of two values that always agree: 3 pairs of 0, 1 pair of 1.
inline Chart exampleJointChart() {
  Chart chart = exampleChart();
  chart.samples = 4;
  chart.bins = Bins::values(2);
  chart.other = ChartOther{"b.raw", Bins::values(2)};
  chart.counts = {3, 0, 0, 1};
  return chart;
}

}  // namespace accrue

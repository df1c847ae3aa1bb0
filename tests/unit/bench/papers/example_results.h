// Results with known numbers: two datasets on a GPU.
#pragma once
#include "bench/papers/results.h"

namespace accrue::papers {

inline MachineResults exampleResults() {
  MachineResults results;
  results.isGpu = true;
  results.cpu = "a CPU", results.gpu = "Some GPU", results.driver = "1.2", results.compiler = "gcc 12";
  results.measurements = {
      {"color_histogram", "sunset", "naive", "0", {0.010, 0.011, 0.009}, {0.5}, ""},
      {"color_histogram", "sunset", "duplicate", "own", {0.0025}, {0.45}, ""},
      {"color_histogram", "sunset", "duplicate", "2", {0.005}, {0.4}, ""},
      {"color_histogram", "sunset", "duplicate", "4", {0.002}, {0.49}, ""},
      {"color_histogram", "sunset", "duplicate", "8", {}, {}, "exit 1: no memory"},
      {"joint_weight", "k13", "naive", "0", {0.4}, {1.0}, ""},
      {"joint_weight", "k13", "duplicate", "16", {0.1}, {0.25}, ""},
      {"hough_lines", "failed", "naive", "0", {}, {}, "exit 1"},
      {"hough_lines", "failed", "duplicate", "2", {0.1}, {0.25}, ""},
  };
  return results;
}

}  // namespace accrue::papers

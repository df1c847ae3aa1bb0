// The experiments of Nugteren et al. (GPGPU'11), with the library: the effective bandwidth of their methods over many
// pictures, random and constant bytes. Bandwidth is the input's bytes over the time of counting, device time on a GPU.
//
// A picture is repeated until it has the size that is asked for: the paper's 2048 x 2048 bytes, which a GPU of today
// counts in a few microseconds, and one that keeps it busy. Every count is compared with that of a plain loop.
#pragma once
#include "bench/machine.h"
#include "bench/papers/datasets.h"
#include "bench/run.h"

namespace accrue::papers {

struct MethodCell {
  std::string input;
  bool isSynthetic = false;
  std::string method;
  uint64_t bytes = 0;
  double seconds = 0;
  std::string error;  // why there are no numbers

  double rate() const { return static_cast<double>(bytes) / seconds; }
};

/// One measurement of another experiment (library_experiments.h).
struct LibraryCell {
  std::string experiment, input, method;
  Grid grid = {};  // where one was asked for
  uint64_t samples = 0;
  double seconds = 0;
  std::string error;  // why there are no numbers
};

struct MethodReport {
  bench::Machine machine;
  bool isGpu = false;
  std::vector<MethodCell> cells;
  std::vector<LibraryCell> experiments;

  bool holds(const std::string &experiment) const;
};

/// The methods of the paper and the library's own, on a GPU or a CPU.
std::vector<std::string> methodsToMeasure(bool isGpu);

/// Measures on the GPU if there is one, else on the CPU. A count that is wrong is an error.
Result<MethodReport> measureMethods(const std::filesystem::path &inputs, const std::vector<Picture> &pictures, bool quick,
                                    bench::Watcher &watcher);

std::string jsonText(const MethodReport &report);
Result<MethodReport> parseMethodReport(std::string_view json);

}  // namespace accrue::papers

// The results as tables of text, for the page and for docs/RESULTS.md alike.
#pragma once
#include <array>

#include "bench/papers/results.h"

namespace accrue::papers {

struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};

/// Why numbers are not to be put beside the papers', as far as any machine has a reason; empty where none has.
std::string cautionOf(const std::vector<MachineResults> &machines);
/// How the results were verified.
std::string verificationText(const std::vector<MachineResults> &machines);
/// Three digits: 0.0042, 0.93, 12.5, 230.
std::string ratioText(double value);

/// The papers' best speedups, each beside ours on every GPU, or on CPUs where none was measured.
Table bestTable(const std::vector<MachineResults> &machines);
/// The times of counting over the numbers of copies, a column per dataset, speedups over the naive program in
/// parentheses.
Table timesTable(const MachineResults &machine, std::string_view application);
/// Counting and the whole program: naive, best, and what the rewritten program chooses.
Table summaryTable(const MachineResults &machine);

/// The sizes that methods were measured with, the smallest first.
std::vector<uint64_t> sizesIn(const MethodReport &report);

/// Mean and standard deviation (of the sample) of a method's bandwidth over pictures, GB/s.
struct Spread {
  double mean = 0, deviation = 0;
  size_t count = 0;
};
Spread spreadOf(const MethodReport &report, std::string_view method, uint64_t bytes);
/// The bandwidth over one input, GB/s.
std::optional<double> bandwidthOf(const MethodReport &report, std::string_view method, std::string_view input, uint64_t bytes);

/// Table 2 of Nugteren et al., beside theirs; without rows where the methods were not measured.
Table extensionsTable(const MethodReport &report, uint64_t bytes);
/// The experiments with the library, by name and in words.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> experimentTitles = {{
    {"lab",
     "The CUDA lab: values in 4096 bins that saturate at 256; its own grid is 120 x 512, its CPU loop took 4 ms for 6220800 values"},
    {"limits", "Fig. 16 of Nugteren et al.: warp-private, and the same with collisions assumed away"},
    {"sweep", "Section 5.3 of Nugteren et al.: blocks against data per thread"},
}};
/// An experiment (library_experiments.h): a row for each method and grid, a column for each input and size. Times of the lab,
/// bandwidths of the others.
Table experimentTable(const MethodReport &report, std::string_view experiment);
/// Every method over pictures, random and constant bytes.
Table methodsTable(const MethodReport &report, uint64_t bytes);

}  // namespace accrue::papers

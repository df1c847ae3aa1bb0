// The results of one machine, as FOLDER/run left them (results.json) and, where it was measured, the library's part
// (methods.json).
#pragma once
#include "bench/papers/image_methods.h"

namespace accrue::papers {

/// One experiment.
struct Measurement {
  std::string application, dataset, strategy, copies;  // as in Experiment
  std::vector<double> counts;                          // seconds of counting, one per repetition
  std::vector<double> wholes;                          // seconds of the whole program, which counted once
  std::string error;                                   // why there are none

  bool isNaive() const { return strategy == "naive"; }
  double count() const;  // the median
  double whole() const;
};

/// All that was measured over one dataset, with the naive program.
struct Group {
  std::string application, dataset;
  const Measurement *naive = nullptr;  // always there
  std::vector<const Measurement *> rewritten;

  double speedup(const Measurement &one) const { return naive->count() / one.count(); }
  double wholeSpeedup(const Measurement &one) const { return naive->whole() / one.whole(); }
  /// The fastest of them, by counting or by the whole program; none where nothing was rewritten.
  const Measurement *best() const;
  const Measurement *bestWhole() const;
  /// The fastest count of one strategy, with any number of copies.
  const Measurement *bestBy(std::string_view strategy) const;
  /// The rewritten program that chose for itself.
  const Measurement *own() const;
};

struct MachineResults {
  std::filesystem::path folder;  // of results.json
  bool isGpu = false;
  std::string cpu, gpu, driver, compiler;
  bool quick = false, synthetic = false;  // as the folder was prepared
  std::vector<Measurement> measurements;
  std::optional<MethodReport> methods;

  /// "NVIDIA H200, driver 580.1, gcc 12.2", with the caution
  std::string words() const;
  /// Why the numbers are not to be put beside the papers'; empty where they are.
  std::string caution() const;
  /// Its processor alone.
  const std::string &name() const { return isGpu ? gpu : cpu; }
  /// In the order of the measurements; a dataset whose naive program has no times is left out.
  std::vector<Group> groups() const;
  std::vector<Group> groups(std::string_view application) const;
};

/// `path`: a results.json, or the folder that holds it.
Result<MachineResults> loadResults(const std::filesystem::path &path);

}  // namespace accrue::papers

// A case: one site at one size on one device. It is the unit that plans are compared for, and what the runtime keeps a
// record of; a program has several if it has several sites, or launches one with loops of several lengths.
//
// What is known of it comes from the runtime's report (src/runtime/tuning.h) and goes back into its store, so it is
// held in the runtime's own terms.
#pragma once
#include <string>
#include <vector>

#include "runtime/store.h"
#include "tune/plan_text.h"

namespace accrue::tune {

struct Case {
  std::string key;   // the lines that its file in the store begins with
  std::string size;  // "26 256": the exponent of the iterations, and the bins of each histogram
  std::string file, function, device;
  int line = 0;
  unsigned strategies = 0, updates = 0;
  accrue_machine machine{};
  std::vector<accrue_histogram> histograms;
  size_t iterations = 0;
  size_t available = 0;  // bytes free on the device; 0: not known

  bool isSame(const Case &other) const { return key == other.key && size == other.size; }
  int exponent() const { return accrue_exponent_of(iterations); }
  /// Whether the site's loop runs on one core of the host, where copies have nothing to gain.
  bool isSerial() const { return !machine.is_gpu && machine.threads == 0; }
  std::vector<accrue_sizes> sizes() const;  // of the histograms
  double predicted(const Plan &plan) const;

  /// "count.c:27 main"
  std::string site() const;
  /// "67108864 iterations, 256 bins on NVIDIA H200"
  std::string conditions() const;
};

/// What one run of the program says of a case.
struct CaseRun {
  Case about;
  Plan asked{}, ran{};  // they differ where there was no memory, or where the site cannot do what was asked
  long launches = 0;
  double waking = 0;          // seconds of the launch that woke the device up; 0: another site's did
  std::vector<double> times;  // of the others
};

}  // namespace accrue::tune

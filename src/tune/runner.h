// One run of the program by given plans: what tuning asks for again and again. Behind an interface, so that tests need
// neither processes nor clocks.
#pragma once
#include "tune/case.h"

namespace accrue::tune {

/// The plan that a case shall take.
struct Assignment {
  const Case *about = nullptr;
  std::string plan;
};

struct Ran {
  std::string failure;      // "ended with exit code 3: no such file"; empty: it ended well
  bool wasStopped = false;  // by the user
  double seconds = 0;       // wall time
  std::string output;       // the sum of what it printed
  std::vector<CaseRun> cases;
};

class Runner {
 public:
  virtual ~Runner() = default;
  /// Cases that are not named are left as they are.
  virtual Ran run(const std::vector<Assignment> &plans) = 0;
  /// How what the last run printed differs from what the first one did: "line 3 is '7', not '8'".
  virtual std::string difference() const = 0;
};

}  // namespace accrue::tune

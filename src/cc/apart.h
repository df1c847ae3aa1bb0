// The optimizer in a process of its own, beside the compiler that is at work on the file as it is written. If it crashes, or takes
// more than two minutes of a processor's time, that file is what was compiled, and nothing else happens.
#pragma once
#include "wrapper/children.h"
#include "cc/optimized.h"

namespace accrue {

class OptimizerApart {
 public:
  OptimizerApart(Children &children, const CompileLine &line, const CcRequest &request, Strategy strategy);
  ~OptimizerApart();
  OptimizerApart(const OptimizerApart &) = delete;

  /// Waits for it.
  Optimized finish();

 private:
  Children &children;
  pid_t child = -1;
  int answer = -1;  // where it is read
};

}  // namespace accrue

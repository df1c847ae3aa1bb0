// The processes that this one waits for. A signal that ends this process goes to them first; then what must be removed is
// removed, and the process ends by the same signal.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "accrue/result.hpp"
#include "system/process.h"

namespace accrue {

class Children {
 public:
  Children();
  ~Children();
  Children(const Children &) = delete;

  /// Runs it to its end: the status that waitpid gives.
  Result<int> run(const ProcessRequest &request);
  /// Forks. 0: this is the child, which hears signals as usual. Below 0: errno says why.
  pid_t fork();
  int wait(pid_t child);
  void end(pid_t child);
  /// The signal that came; 0: none.
  static int interruption();
};

/// Ends this process as another one has ended, given its status: with its exit code, or by its signal.
int endLike(int status);

}  // namespace accrue

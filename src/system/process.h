// Other programs: the one way to start them and to wait for their end.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "accrue/result.hpp"

namespace accrue {

/// A file, or one that is open already; without either it is this program's own.
struct Stream {
  std::string file;
  int descriptor = -1;
};

struct ProcessRequest {
  std::vector<std::string> words;        // the program first, found in PATH when it has no slash
  std::vector<std::string> environment;  // empty: this program's
  Stream input, output, errors;          // files of output are made anew
  bool ownGroup = false;                 // so that all of it can be ended
};

/// Starts it; or the system's reason alone, to go behind the caller's words.
Result<pid_t> startProcess(const ProcessRequest &request);

/// Waits for it: the status that waitpid gives.
int waitForProcess(pid_t process);

}  // namespace accrue

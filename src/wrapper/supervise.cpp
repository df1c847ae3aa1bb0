#include "wrapper/supervise.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>

#include "wrapper/children.h"
#include "wrapper/hand_over.h"

namespace accrue {
namespace {

enum { notRun = 126, notFound = 127 };  // a loader's code, too

/// The status of the tool; below 0: there is no process for it.
int statusOf(const std::string &tool, const Words &command) {
  Children children;
  const pid_t child = children.fork();
  if (child < 0) return -1;
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive us
    ::_exit(handOver(command, tool));
  }
  return children.wait(child);
}

}  // namespace

int runOrCompile(const std::string &tool, const Words &command, const Words &compile) {
  const int status = statusOf(tool, command);
  if (const int signal = Children::interruption()) return endLike(signal);  // a status is the signal in its low bits
  if (status >= 0 && WIFEXITED(status)) {
    const int code = WEXITSTATUS(status);
    return (code == notRun || code == notFound) && canBeRun(compile.front()) ? handOver(compile) : code;
  }
  if (status >= 0 && WTERMSIG(status) == SIGKILL) return endLike(status);  // somebody wants an end
  if (status >= 0)
    std::fprintf(stderr, "accrue: the file is compiled as it is written: %s: %s\n", tool.c_str(), ::strsignal(WTERMSIG(status)));
  return handOver(compile);
}

}  // namespace accrue

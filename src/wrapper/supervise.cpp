#include "wrapper/supervise.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
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

/// Whether somebody wants an end.
bool isWanted(int signal) {
  static constexpr std::array all = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGKILL};
  return std::find(all.begin(), all.end(), signal) != all.end();
}

}  // namespace

int runOrCompile(const std::string &tool, const Words &command, const Words &compile) {
  const int status = statusOf(tool, command);
  if (const int signal = Children::interruption()) return endLike(signal);  // a status is the signal in its low bits
  if (status >= 0 && WIFEXITED(status)) {
    const int code = WEXITSTATUS(status);
    return (code == notRun || code == notFound) && canBeRun(compile.front()) ? handOver(compile) : code;
  }
  if (status >= 0 && isWanted(WTERMSIG(status))) return endLike(status);
  if (status >= 0)  // it ends as the compiler ends, so this may have been the compiler
    std::fprintf(stderr, "accrue: %s, in %s or in the compiler; the command runs once more, as it stands\n",
                 ::strsignal(WTERMSIG(status)), tool.c_str());
  return handOver(compile);
}

}  // namespace accrue

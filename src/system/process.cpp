#include "system/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char **environ;

namespace accrue {
namespace {

std::vector<char *> pointersTo(std::vector<std::string> &texts) {
  std::vector<char *> pointers;
  for (std::string &text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

void add(posix_spawn_file_actions_t &actions, const Stream &stream, int as, int flags) {
  if (stream.descriptor >= 0) ::posix_spawn_file_actions_adddup2(&actions, stream.descriptor, as);
  else if (!stream.file.empty()) ::posix_spawn_file_actions_addopen(&actions, as, stream.file.c_str(), flags, 0600);
}

}  // namespace

Result<pid_t> startProcess(const ProcessRequest &request) {
  std::vector<std::string> words = request.words, environment = request.environment;
  const std::vector<char *> arguments = pointersTo(words), variables = pointersTo(environment);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  add(actions, request.input, STDIN_FILENO, O_RDONLY);
  add(actions, request.output, STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
  add(actions, request.errors, STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
  if (request.ownGroup) ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t process = 0;
  const int code = ::posix_spawnp(&process, arguments.front(), &actions, &attributes, arguments.data(),
                                  environment.empty() ? environ : variables.data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  if (code) return Error{Fault::Program, std::strerror(code)};
  return process;
}

int waitForProcess(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

}  // namespace accrue

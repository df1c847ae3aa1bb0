#include "cc/apart.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "system/file.h"

namespace accrue {
namespace {

constexpr rlim_t mostSeconds = 120;

std::string readAll(int file) {
  std::string text;
  std::array<char, 1 << 16> piece;
  for (ssize_t got; (got = ::read(file, piece.data(), piece.size())) != 0;) {
    if (got < 0 && errno != EINTR) break;
    if (got > 0) text.append(piece.data(), static_cast<size_t>(got));
  }
  return text;
}

/// An answer is its parts, each behind its length, and a full stop.
std::string packed(const Optimized &made) {
  std::string text;
  const auto add = [&](const std::string &part) { text += std::to_string(part.size()) + ":" + part; };
  add(made.why);
  add(made.notes);
  add(made.report);
  for (const OptimizedFile &file : made.files) {
    add(std::to_string(file.word));
    for (const std::string *part : {&file.path, &file.twin, &file.text}) add(*part);
  }
  return text + ".";
}

Optimized unpacked(std::string_view answer) {
  const auto take = [&] {
    const size_t length = std::stoul(std::string(answer.substr(0, answer.find(':'))));
    answer.remove_prefix(answer.find(':') + 1);
    const std::string part(answer.substr(0, length));
    answer.remove_prefix(length);
    return part;
  };
  Optimized made;
  made.why = take();
  made.notes = take();
  made.report = take();
  while (answer != ".") {
    OptimizedFile &file = made.files.emplace_back();
    file.word = std::stoul(take());
    for (std::string *part : {&file.path, &file.twin, &file.text}) *part = take();
  }
  return made;
}

/// The answer is all that is heard of it: what libraries print, also when they give up, is none of the compiler's words.
void fallSilent() {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
}

[[noreturn]] void work(int answer, const CompileLine &line, const CcRequest &request, Strategy strategy) {
  const rlimit limit = {mostSeconds, mostSeconds};
  ::setrlimit(RLIMIT_CPU, &limit);
  fallSilent();
  ::_exit(writeAll(answer, packed(optimizeFor(line, request, strategy))) == 0 ? 0 : 1);
}

std::string wayOfEnding(int status) {
  if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
    return "the optimizer was stopped: it took too much time or memory";
  if (WIFSIGNALED(status)) return std::string("the optimizer crashed: ") + ::strsignal(WTERMSIG(status));
  return "the optimizer gave up";
}

}  // namespace

OptimizerApart::OptimizerApart(Children &children, const CompileLine &line, const CcRequest &request, Strategy strategy)
    : children(children) {
  std::array<int, 2> ends = {-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
  child = children.fork();
  if (child == 0) work(ends[1], line, request, strategy);
  ::close(ends[1]);
  answer = ends[0];
}

OptimizerApart::~OptimizerApart() {
  if (answer >= 0) ::close(answer);
  if (child > 0) children.end(child);
}

Optimized OptimizerApart::finish() {
  if (child < 0) return {{}, "the optimizer cannot be started: the system has no process for it", "", ""};
  const std::string text = readAll(answer);
  const int status = children.wait(child);
  child = -1;
  if (status != 0 || !std::string_view(text).ends_with(".")) return {{}, wayOfEnding(status), "", ""};
  return unpacked(text);
}

}  // namespace accrue

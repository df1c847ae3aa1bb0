#include "bench/peer.h"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmath>
#include <cstring>
#include <sstream>

#include "system/process.h"

namespace accrue::bench {
namespace {

using Clock = std::chrono::steady_clock;

std::string afterWord(const std::string &line) {
  const size_t space = line.find(' ');
  return space == line.npos ? "" : line.substr(space + 1);
}

}  // namespace

PeerAnswer parseAnswer(const std::string &line, uint64_t hash) {
  std::istringstream words(line);
  std::string kind;
  words >> kind;
  if (kind == "cannot") return {PeerAnswer::Cannot, 0, afterWord(line)};
  double seconds = 0;
  uint64_t itsHash = 0;
  if (kind != "done" || !(words >> seconds >> itsHash) || !(seconds > 0) || !std::isfinite(seconds))
    return {PeerAnswer::Lost, 0, "it answered '" + line.substr(0, 80) + "'"};
  if (itsHash != hash) return {PeerAnswer::Wrong, 0, "its counts are not those of the plain loop"};
  return {PeerAnswer::Done, seconds, ""};
}

Peer::Peer(std::string name, const std::string &program, const std::string &argument, Duration patience)
    : itsName(std::move(name)), patience(patience) {
  if (auto why = start(program, argument)) {
    itsReason = *why;
    return;
  }
  const auto hello = readLine();
  if (!hello) lose(hello.error().message);
  else if (hello->starts_with("ready")) itsVersion = afterWord(*hello);
  else if (hello->starts_with("cannot")) lose(afterWord(*hello));
  else lose("it began with '" + hello->substr(0, 80) + "'");
}

Peer::~Peer() { end(); }

std::optional<std::string> Peer::start(const std::string &program, const std::string &argument) {
  if (::access(program.c_str(), X_OK) != 0) return "there is no program " + program + "; this build was made without it";
  int pair[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return std::string("no socket: ") + std::strerror(errno);
  ProcessRequest request{{program}, {}, {"", pair[1]}, {"", pair[1]}, {"/dev/null"}, true};
  if (!argument.empty()) request.words.push_back(argument);
  const auto started = startProcess(request);
  ::close(pair[1]);
  if (!started) {
    ::close(pair[0]);
    return program + " cannot be started: " + started.error().message;
  }
  process = *started;
  socket = pair[0];
  return std::nullopt;
}

/// Ends it, with all that it started, whatever it is at.
void Peer::end() {
  if (socket >= 0) ::close(socket);
  if (process > 0) {
    ::kill(-process, SIGKILL);
    waitForProcess(process);
  }
  socket = process = -1;
}

PeerAnswer Peer::lose(const std::string &reason) {
  itsReason = reason;
  end();
  return {PeerAnswer::Lost, 0, reason};
}

bool Peer::send(const std::string &line) {
  // A peer that is gone is an error here, not a signal; a line fits the socket's buffer.
  return ::send(socket, line.data(), line.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(line.size());
}

Result<std::string> Peer::readLine() {
  const auto deadline = Clock::now() + patience;
  while (true) {
    const size_t end = unread.find('\n');
    if (end != unread.npos) {
      const std::string line = unread.substr(0, end);
      unread.erase(0, end + 1);
      return line;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd wait{socket, POLLIN, 0};
    const int ready = left > 0 ? ::poll(&wait, 1, static_cast<int>(left)) : 0;
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0)
      return Error{Fault::Program, "it gave no answer within " + std::to_string(static_cast<int>(patience.count())) + " s"};
    char some[4096];
    const ssize_t got = ::recv(socket, some, sizeof some, 0);
    if (got <= 0) return Error{Fault::Program, "it ended without an answer"};
    unread.append(some, static_cast<size_t>(got));
  }
}

PeerAnswer Peer::ask(const Data &data, const std::string &path, unsigned copies, unsigned threads, uint64_t hash) {
  if (!isReady()) return {PeerAnswer::Lost, 0, itsReason};
  std::ostringstream line;
  line << nameOf(data.type) << ' ' << data.bins << ' ' << data.samples << ' ' << path << ' ' << copies << ' ' << threads << '\n';
  if (!send(line.str())) return lose("it ended without an answer");
  const auto answer = readLine();
  if (!answer) return lose(answer.error().message);
  const PeerAnswer parsed = parseAnswer(*answer, hash);
  return parsed.kind == PeerAnswer::Lost ? lose(parsed.reason) : parsed;
}

}  // namespace accrue::bench

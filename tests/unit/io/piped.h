// Standard input that is a pipe with given contents, for as long as this lives.
#pragma once
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <thread>

namespace accrue {

class PipedInput {
 public:
  /// The contents come `piece` bytes at a time.
  explicit PipedInput(std::string contents, size_t piece = 100) : before(dup(STDIN_FILENO)) {
    signal(SIGPIPE, SIG_IGN);  // a reader may refuse the contents before they are written
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    writer = std::thread([contents = std::move(contents), piece, to = ends[1]] {
      for (size_t at = 0; at < contents.size(); at += piece)
        if (write(to, contents.data() + at, std::min(piece, contents.size() - at)) < 0) break;
      close(to);
    });
  }
  PipedInput(const PipedInput &) = delete;
  ~PipedInput() {
    if (before >= 0) dup2(before, STDIN_FILENO);
    else close(STDIN_FILENO);
    if (before >= 0) close(before);
    writer.join();
  }

 private:
  const int before;
  std::thread writer;
};

}  // namespace accrue

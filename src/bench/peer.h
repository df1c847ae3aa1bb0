// A peer: another library's histogram in a program of its own (bench/peers), which stays running and answers line by
// line.
//
//   -> (started)                              <- ready VERSION              or  cannot REASON
//   -> TYPE BINS SAMPLES PATH COPIES THREADS  <- done SECONDS HASH          or  cannot REASON
//
// PATH holds the samples as they are in memory; HASH is that of bench/hash.h. A peer that answers nothing in time, or
// nonsense, is ended and not asked again.
#pragma once
#include <chrono>
#include <string>

#include "bench/cells.h"

namespace accrue::bench {

/// What became of a question.
struct PeerAnswer {
  enum Kind { Done, Cannot, Wrong, Lost } kind = Lost;
  double seconds = 0;   // of Done
  std::string reason;   // of the others
};

class Peer {
 public:
  using Duration = std::chrono::duration<double>;

  /// Starts the program; `patience` is for its start and for every answer.
  Peer(std::string name, const std::string &program, const std::string &argument, Duration patience);
  Peer(const Peer &) = delete;
  ~Peer();

  /// What it said of itself.
  bool isReady() const { return socket >= 0; }
  const std::string &name() const { return itsName; }
  const std::string &version() const { return itsVersion; }
  const std::string &reason() const { return itsReason; }  // why it is not ready

  /// Times one input; `hash` is what its counts must have.
  PeerAnswer ask(const Data &data, const std::string &path, unsigned copies, unsigned threads, uint64_t hash);

 private:
  std::optional<std::string> start(const std::string &program, const std::string &argument);
  Result<std::string> readLine();
  bool send(const std::string &line);
  PeerAnswer lose(const std::string &reason);
  void end();

  std::string itsName, itsVersion, itsReason, unread;
  Duration patience;
  int socket = -1, process = -1;
};

/// An answer as it was sent.
PeerAnswer parseAnswer(const std::string &line, uint64_t hash);

}  // namespace accrue::bench

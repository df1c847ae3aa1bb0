// The terminal, as far as it is one: how wide it is, whether it shows colours and block characters, and a line of
// progress.
#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "present/terminal.h"

namespace accrue {

/// Whether a person may be watching what goes to the file, STDOUT_FILENO or STDERR_FILENO.
bool isTerminal(int file);
/// Whether it may be coloured there; NO_COLOR forbids it.
bool showsColour(int file);

/// Standard output as it is: colour only on a terminal without NO_COLOR, block characters only where the locale is
/// UTF-8.
TerminalLook lookOfScreen(bool ascii, bool log);

/// A line on stderr that tells how far a long run is: after a second, and only when a person may be watching.
class Progress {
 public:
  enum class Unit { Bytes, Files };
  /// `total`: where that is known.
  Progress(std::string what, std::optional<uint64_t> total, Unit unit = Unit::Bytes);
  ~Progress();
  Progress(const Progress &) = delete;
  void at(uint64_t done);

 private:
  std::string what;
  std::optional<uint64_t> total;
  Unit unit;
  std::chrono::steady_clock::time_point start, shown;
  bool isWatched, isShown = false;
};

}  // namespace accrue

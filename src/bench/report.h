// What a run found: every cell, and what it was run on.
#pragma once
#include <string>
#include <vector>

#include "bench/cells.h"
#include "bench/machine.h"
#include "bench/peers.h"

namespace accrue::bench {

struct CellResult {
  Cell cell;
  std::optional<Error> error;  // why there are no numbers
  std::string method;          // that ran
  double seconds = 0;
  double readSeconds = 0;  // of the pass that only reads
  std::optional<double> predicted;
  bool isVerified = false;
  PeerAnswers peers;

  double rate() const { return static_cast<double>(cell.data.bytes()) / seconds; }  // bytes a second
  double fraction() const { return readSeconds / seconds; }
  /// How many times as long a peer takes, where it counted right.
  std::optional<double> ratioTo(const std::string &peer) const;
  /// Neither wrong, nor failed in a way that another method would not help.
  bool isSound() const { return error ? error->fault == Fault::Method : isVerified; }
};

struct PeerState {
  std::string name;
  std::string version;  // empty: it was never ready
  std::string reason;   // why it was not asked, or not until the end
};

struct Report {
  Machine machine;
  bool isGpu = false;
  bool predictable = false, predict = false;
  unsigned methodWidth = 14;  // of the table's column
  std::vector<PeerState> peers;
  std::vector<CellResult> cells;

  /// The names of those that were ready: a column of the table each.
  std::vector<std::string> askedPeers() const;
  bool isSound() const;
};

}  // namespace accrue::bench

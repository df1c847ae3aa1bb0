// The peers there are, and those that a run asks.
#pragma once
#include <map>
#include <memory>
#include <vector>

#include "bench/peer.h"

namespace accrue::bench {

struct PeerText {
  std::string_view name;     // as on the command line
  std::string_view program;  // accrue-peer-...
  std::string_view argument;
  Processor processor;
  unsigned threads;  // 0: as many as ours
  std::string_view summary;
};

std::span<const PeerText> peerTexts();

using PeerAnswers = std::map<std::string, PeerAnswer>;

class Peers {
 public:
  /// Starts those of `names` that are of this processor, from the programs in `folder`.
  Peers(const std::vector<std::string> &names, Processor processor, const std::string &folder);

  /// Whether any is left to be asked.
  bool areReady() const;
  const std::vector<std::unique_ptr<Peer>> &all() const { return peers; }
  PeerAnswers ask(const Data &data, const std::string &path, unsigned copies, unsigned threads, uint64_t hash);

 private:
  std::vector<std::unique_ptr<Peer>> peers;
  std::vector<unsigned> threadsOf;  // beside them
};

/// The folder of the running program, where the peers' programs are built to.
std::string ownFolder();

}  // namespace accrue::bench

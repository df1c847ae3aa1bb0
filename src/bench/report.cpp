#include "bench/report.h"

#include <algorithm>

namespace accrue::bench {

std::optional<double> CellResult::ratioTo(const std::string &peer) const {
  const auto found = peers.find(peer);
  if (error || found == peers.end() || found->second.kind != PeerAnswer::Done) return std::nullopt;
  return found->second.seconds / seconds;
}

std::vector<std::string> Report::askedPeers() const {
  std::vector<std::string> names;
  for (const PeerState &peer : peers)
    if (!peer.version.empty()) names.push_back(peer.name);
  return names;
}

bool Report::isSound() const {
  return std::all_of(cells.begin(), cells.end(), [](const CellResult &cell) { return cell.isSound(); });
}

}  // namespace accrue::bench

#include "bench/peers.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace accrue::bench {
namespace {

constexpr Peer::Duration patience(60);

constexpr std::array<PeerText, 6> texts = {{
    {"cub", "accrue-peer-cub", "", Processor::Gpu, 0, "CUB's DeviceHistogram"},
    {"torch", "accrue-peer-python", "torch", Processor::Gpu, 0, "torch.bincount, torch.histc for floats"},
    {"cupy", "accrue-peer-python", "cupy", Processor::Gpu, 0, "cupy.bincount, cupy.histogram for floats"},
    {"opencv", "accrue-peer-opencv", "", Processor::Cpu, 0, "OpenCV's calcHist in as many threads as ours"},
    {"opencv-1", "accrue-peer-opencv", "", Processor::Cpu, 1, "OpenCV's calcHist in one thread"},
    {"boost-1", "accrue-peer-boost", "", Processor::Cpu, 1, "Boost.Histogram, which has one thread"},
}};

}  // namespace

std::span<const PeerText> peerTexts() { return texts; }

Peers::Peers(const std::vector<std::string> &names, Processor processor, const std::string &folder) {
  for (const PeerText &text : texts) {
    if (text.processor != processor || std::find(names.begin(), names.end(), text.name) == names.end()) continue;
    const std::string program = (std::filesystem::path(folder) / text.program).string();
    peers.push_back(std::make_unique<Peer>(std::string(text.name), program, std::string(text.argument), patience));
    threadsOf.push_back(text.threads);
  }
}

bool Peers::areReady() const {
  return std::any_of(peers.begin(), peers.end(), [](const auto &peer) { return peer->isReady(); });
}

PeerAnswers Peers::ask(const Data &data, const std::string &path, unsigned copies, unsigned threads, uint64_t hash) {
  PeerAnswers answers;
  for (size_t i = 0; i < peers.size(); i++)
    if (peers[i]->isReady())
      answers[peers[i]->name()] = peers[i]->ask(data, path, copies, threadsOf[i] ? threadsOf[i] : threads, hash);
  return answers;
}

std::string ownFolder() {
  std::error_code none;
  return std::filesystem::read_symlink("/proc/self/exe", none).parent_path().string();
}

}  // namespace accrue::bench

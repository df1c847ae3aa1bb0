// How often something is timed, and the median of it: one rule for the library and for every peer.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace accrue::bench {

class Times {
 public:
  /// At least seven, until they took `seconds` together; of slow ones three are enough.
  explicit Times(double seconds) : seconds(seconds) {}

  bool isEnough() const {
    const size_t count = taken.size();
    if (count >= 3 && total > 4) return true;
    return count >= 7 && (total >= seconds || count >= 101);
  }
  void add(double time) {
    taken.push_back(time);
    total += time;
  }
  size_t count() const { return taken.size(); }
  double median() const {
    if (taken.empty()) return 0;
    std::vector<double> sorted = taken;
    std::sort(sorted.begin(), sorted.end());
    const size_t middle = sorted.size() / 2;
    return sorted.size() % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

 private:
  double seconds, total = 0;
  std::vector<double> taken;
};

constexpr double cpuPatience = 0.05, gpuPatience = 0.01;  // seconds of timed runs

/// Inputs that a GPU's cache would hold are timed over copies that fill this many bytes, in turn.
constexpr size_t rotatedBytes = size_t(256) << 20;

}  // namespace accrue::bench

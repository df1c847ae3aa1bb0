#include <algorithm>

#include "histogram/gpu/task.h"

namespace accrue {
namespace {

class Packed : public GpuMethod {
 public:
  const char *module() const override { return "packed"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (auto reason = countsOnly(task, "packed")) return reason;
    const uint64_t most = 2 * (words(task) - 2) - 2;
    if (task.rawBins <= std::min<uint64_t>(most, words(task) + 65000)) return std::nullopt;
    return "packed has room for " + std::to_string(most) + " bins, not for " + std::to_string(task.rawBins) + "; use partitioned";
  }
  std::optional<Error> reserve(const Task &task) override { return lists.reserve(bytes(task)); }
  uint64_t bytes(const Task &task) const override {
    return sets(task) ? capacity(task, task.mostElements) * warps(task) * sizeof(uint16_t) : 16;
  }

  std::optional<Error> launch(const Task &task, Launch &launch) override {
    accrue_aside aside = {lists.as<uint16_t>(), capacity(task, launch.elements), static_cast<uint32_t>(words(task))};
    void *arguments[] = {&launch.source, &launch.finish, &aside};
    return launchKernel(task, module(), "packed", gridFor(task, launch.elements, threads, 1), threads,
                        words(task) * sizeof(uint32_t), launch.stream, arguments);
  }

 private:
  static constexpr unsigned threads = 1024;
  static size_t words(const Task &task) {
    const size_t fit = sharedForBins(*task.device) / sizeof(uint32_t);
    return std::min<size_t>(fit, std::max<size_t>(size_t(task.rawBins) + 3, 128));
  }
  /// Whether some bins do not fit.
  static bool sets(const Task &task) { return task.rawBins + 2 > words(task) - 1; }
  static uint64_t warps(const Task &task) { return uint64_t(task.device->multiprocessors) * (threads / 32); }
  /// All samples of a warp: its share of the pieces, and one sample a lane that is in no piece.
  static uint64_t capacity(const Task &task, uint64_t elements) {
    const uint64_t workers = uint64_t(gridFor(task, elements, threads, 1)) * threads;
    const uint64_t rounds = (task.piecesOf(elements) + workers - 1) / workers;
    return ((rounds * task.perPiece + 1) * 32 + 7) / 8 * 8;
  }

  DeviceMemory lists;
};

}  // namespace

std::unique_ptr<GpuMethod> makePacked() { return std::make_unique<Packed>(); }

}  // namespace accrue

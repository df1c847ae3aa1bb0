#include <algorithm>

#include "histogram/gpu/task.h"

namespace accrue {
namespace {

class Partitioned : public GpuMethod {
 public:
  const char *module() const override { return "partitioned"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (auto reason = countsOnly(task, "partitioned")) return reason;
    if (parts(task) <= mostParts) return std::nullopt;
    return "partitioned has room for " + std::to_string(mostParts * accrue_part_bins - accrue_lost_slots) + " bins, not for " +
           std::to_string(task.rawBins) + "; use global";
  }

  std::optional<Error> reserve(const Task &task) override {
    if (auto failure = memory.reserve(bytes(task))) return failure;
    const uint64_t chunks = chunksFor(task);
    // Behind one another, the counters that must be zero first.
    uint32_t *next = memory.as<uint32_t>();
    const auto take = [&](uint64_t count) { return std::exchange(next, next + count); };
    to.used = take(4);
    to.lengths = take(mostParts + 1);
    if (auto failure = errorOf(accrue_gpu_zero(to.used, (4 + mostParts + 1) * sizeof(uint32_t), task.options.stream),
                               "clearing scratch memory"))
      return failure;
    to.starts = take(mostParts + 3);
    to.owner = take(chunks);
    to.place = take(chunks);
    to.fill = take(chunks);
    to.list = take(chunks);
    to.entries = reinterpret_cast<uint16_t *>((reinterpret_cast<uintptr_t>(next) + 15) / 16 * 16);
    to.chunk = chunkEntries;
    to.parts = parts(task);
    return std::nullopt;
  }
  uint64_t bytes(const Task &task) const override {
    const uint64_t chunks = chunksFor(task);
    return (4 + mostParts + 1 + mostParts + 3 + 4 * chunks) * sizeof(uint32_t) + chunks * chunkEntries * sizeof(uint16_t) + 16;
  }
  bool canFinish() const override { return false; }

  std::optional<Error> launch(const Task &task, Launch &launch) override {
    void *first[] = {&launch.source, &to};
    void *second[] = {&to};
    void *third[] = {&launch.finish, &to};
    const unsigned multiprocessors = static_cast<unsigned>(task.device->multiprocessors);
    const size_t shared = accrue_tile_words(to.parts) * sizeof(uint32_t);
    if (auto failure =
            launchKernel(task, module(), "partition", blocks(task), accrue_partition_threads, shared, launch.stream, first))
      return failure;
    if (auto failure = launchKernel(task, module(), "arrange", multiprocessors, accrue_arrange_threads, 0, launch.stream, second))
      return failure;
    return launchKernel(task, module(), "count_parts", multiprocessors, accrue_count_parts_threads,
                        accrue_part_bins * sizeof(uint32_t), launch.stream, third);
  }

 private:
  static constexpr uint32_t mostParts = accrue_most_parts, chunkEntries = 2048;

  static uint32_t parts(const Task &task) {
    const uint64_t slots = uint64_t(task.rawBins) + accrue_lost_slots;
    return static_cast<uint32_t>((slots + accrue_part_bins - 1) / accrue_part_bins);
  }
  static unsigned blocks(const Task &task) {
    const uint64_t tiles = task.mostElements / accrue_tile_samples + 2;
    return static_cast<unsigned>(std::min<uint64_t>(tiles, uint64_t(task.device->multiprocessors) * accrue_partition_blocks));
  }
  /// Every block may leave a chunk of every part half empty.
  static uint64_t chunksFor(const Task &task) {
    return task.mostElements / chunkEntries + 2 + uint64_t(blocks(task)) * parts(task) * 2;
  }

  DeviceMemory memory;
  accrue_parts to = {};
};

}  // namespace

std::unique_ptr<GpuMethod> makePartitioned() { return std::make_unique<Partitioned>(); }

}  // namespace accrue

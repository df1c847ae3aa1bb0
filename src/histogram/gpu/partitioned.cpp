#include <algorithm>

#include "histogram/gpu/exact_sums.h"

namespace accrue {
namespace {

class Partitioned : public GpuMethod {
 public:
  const char *module(const Task &task) const override { return task.isWeighted ? "weighted_parts" : "partitioned"; }
  std::optional<std::string> refusal(const Task &task) const override {
    if (parts(task) <= mostParts) return std::nullopt;
    return "partitioned has room for " + std::to_string((mostParts << partBits(task)) - lostSlots(task)) + " bins, not for " +
           std::to_string(task.rawBins) + "; use global";
  }

  /// Entries with weights are large: of so many they take half a GiB or so.
  uint64_t mostElements(const Task &task) const override {
    return task.isWeighted ? uint64_t(1) << 26 : GpuMethod::mostElements(task);
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
    to.weights = to.entries + chunks * chunkEntries(task);
    to.chunk = chunkEntries(task);
    to.parts = parts(task);
    return std::nullopt;
  }
  uint64_t bytes(const Task &task) const override {
    const uint64_t chunks = chunksFor(task);
    return (4 + mostParts + 1 + mostParts + 3 + 4 * chunks) * sizeof(uint32_t) + chunks * chunkEntries(task) * entryBytes(task) +
           16;
  }
  bool canFinish() const override { return false; }

  std::optional<Error> launch(const Task &task, Launch &launch) override {
    if (task.isWeighted) return sum(task, launch);
    void *first[] = {&launch.source, &to};
    void *third[] = {&launch.finish, &to};
    if (auto failure = sort(task, launch, first, 0)) return failure;
    if (auto failure = arrange(task, launch, module(task))) return failure;
    return launchKernel(task, module(task), "count_parts", multiprocessors(task), accrue_count_parts_threads,
                        accrue_part_bins * sizeof(uint32_t), launch.stream, third);
  }

 private:
  static constexpr uint32_t mostParts = accrue_most_parts;

  std::optional<Error> sort(const Task &task, const Launch &launch, void **arguments, uint32_t weightBytes) {
    const size_t shared = accrue_tile_words(to.parts) * sizeof(uint32_t) + size_t{accrue_tile_samples} * weightBytes;
    return launchKernel(task, module(task), "partition", blocks(task), accrue_partition_threads, shared, launch.stream, arguments);
  }

  std::optional<Error> arrange(const Task &task, const Launch &launch, const char *from) {
    void *arguments[] = {&to};
    return launchKernel(task, from, "arrange", multiprocessors(task), accrue_arrange_threads, 0, launch.stream, arguments);
  }

  std::optional<Error> sum(const Task &task, Launch &launch) {
    const unsigned adding = multiprocessors(task) * accrue_sum_parts_blocks;
    launch.sums.digits = digitsFor(task, std::min((chunksFor(task) / adding + 1) * to.chunk, launch.elements));
    if (task.isExact)
      if (auto failure = lookAtWeights(task, launch)) return failure;
    void *first[] = {&launch.source, &launch.finish.from, &to};
    // Samples that are read one by one have weights of 8 bytes until they are written.
    if (auto failure = sort(task, launch, first, task.perPiece == 1 ? 8 : task.weightBytes)) return failure;
    Task any = task;
    any.source = "any";
    if (auto failure = arrange(any, launch, "part_sums")) return failure;
    const size_t hots = task.isExact ? size_t{accrue_sum_hots} * accrue_lanes : 0, bins = size_t{1} << partBits(task);
    const std::string kernel =
        task.isExact ? "sum_parts_" + std::to_string(wordsOf(task)) : "add_parts_" + std::to_string(task.weightBytes);
    const size_t sumBytes = task.isExact ? wordsOf(task) * sizeof(uint32_t) : sizeof(double);
    void *third[] = {&to, task.isExact ? static_cast<void *>(&launch.sums) : &launch.finish.from};
    return launchKernel(any, "part_sums", kernel.c_str(), adding, accrue_sum_parts_threads, (bins + hots) * sumBytes, launch.stream,
                        third);
  }

  static unsigned multiprocessors(const Task &task) { return static_cast<unsigned>(task.device->multiprocessors); }
  static uint32_t partBits(const Task &task) {
    return task.isWeighted ? uint32_t{accrue_sum_part_bits} : uint32_t{accrue_part_bits};
  }
  /// Samples without a bin are sorted, too, where they are only counted.
  static uint32_t lostSlots(const Task &task) { return task.isWeighted ? 0 : uint32_t{accrue_lost_slots}; }
  static uint32_t parts(const Task &task) {
    const uint64_t slots = uint64_t(task.rawBins) + lostSlots(task), partBins = uint64_t{1} << partBits(task);
    return static_cast<uint32_t>(std::max<uint64_t>((slots + partBins - 1) / partBins, 1));
  }
  static uint64_t entryBytes(const Task &task) { return sizeof(uint16_t) + (task.isWeighted ? task.weightBytes : 0); }
  static uint32_t chunkEntries(const Task &task) { return task.isWeighted ? 1024 : 2048; }
  static unsigned blocks(const Task &task) {
    const uint64_t tiles = task.mostElements / accrue_tile_samples + 2;
    const unsigned ofSums = task.weightBytes == 4 ? accrue_partition_float_blocks : accrue_partition_double_blocks;
    const unsigned each = task.isWeighted ? ofSums : unsigned{accrue_partition_blocks};
    return static_cast<unsigned>(std::min<uint64_t>(tiles, uint64_t(multiprocessors(task)) * each));
  }
  /// Every block may leave a chunk of every part half empty.
  static uint64_t chunksFor(const Task &task) {
    const uint64_t open = uint64_t(blocks(task)) * parts(task);
    return task.mostElements / chunkEntries(task) + 2 + (task.isWeighted ? open : 2 * open);
  }

  DeviceMemory memory;
  accrue_parts to = {};
};

}  // namespace

std::unique_ptr<GpuMethod> makePartitioned() { return std::make_unique<Partitioned>(); }

}  // namespace accrue

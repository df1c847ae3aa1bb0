#include <algorithm>
#include <functional>

#include "bench/machine.h"
#include "bench/rig.h"
#include "bench/times.h"
#include "histogram/gpu/read_pass.h"
#include "histogram/gpu/task.h"

namespace accrue::bench {
namespace {

constexpr size_t alignment = 256;  // of copies

size_t padded(size_t bytes) { return (bytes + alignment - 1) / alignment * alignment; }

/// Page-locked, for fast copies.
class PinnedMemory {
 public:
  PinnedMemory() = default;
  PinnedMemory(const PinnedMemory &) = delete;
  ~PinnedMemory() { accrue_gpu_free_host(memory); }

  std::optional<Error> reserve(size_t bytes) {
    if (bytes <= size) return std::nullopt;
    accrue_gpu_free_host(memory);
    memory = nullptr, size = 0;
    if (auto failure = errorOf(accrue_gpu_alloc_host(&memory, bytes),
                               "allocating " + std::to_string(bytes) + " bytes of page-locked memory")) {
      memory = nullptr;
      return failure;
    }
    size = bytes;
    return std::nullopt;
  }
  std::byte *data() const { return static_cast<std::byte *>(memory); }

 private:
  void *memory = nullptr;
  size_t size = 0;
};

class GpuRig final : public Rig {
 public:
  bool isGpu() const override { return true; }
  std::string name() const override { return thisMachine().gpu; }
  unsigned copies() const override { return copyCount; }

  std::optional<Error> prepare();
  uint64_t mostBytes(unsigned shares) const override;
  Result<std::span<std::byte>> reserve(uint64_t bytes) override;
  std::optional<Error> load(const Data &data) override;
  Result<double> readOnly(unsigned threads) override;
  Result<Measured> measure(const Cell &cell, const Settings &settings) override;

 private:
  /// Something to do before what is timed: reads other data, and leaves it in the cache.
  std::optional<Error> divert() { return reader(other.as<void>(), other.size(), nullptr); }
  std::optional<Error> warmUp();
  const char *copy(unsigned i) const { return input.as<char>() + padded(loaded.bytes()) * (i % copyCount); }
  Result<double> timePass(unsigned i);
  /// Runs a request, once.
  using Run = std::function<Result<Tally>(const Request &)>;
  Result<Tally> runOnce(const Run &run, Request &request, unsigned i);
  Result<Request> requestOf(const Cell &cell);
  Result<Measured> timed(const Run &run, Request &request);
  Result<Measured> measureLimit(const Cell &cell, Collisions absent);
  Result<std::vector<uint64_t>> fetch(Type countType);

  const accrue_gpu_device *device = nullptr;
  ReadPass reader;
  PinnedMemory host;
  DeviceMemory input, counts, other;
  DeviceEvent before, after;
  Data loaded;
  unsigned copyCount = 1;
};

std::optional<Error> GpuRig::prepare() {
  const char *why;
  device = accrue_gpu_find(&why);
  if (!device) return Error{Fault::NoDevice, why};
  if (auto failure = reader.prepare()) return failure;
  if (auto failure = other.reserve(rotatedBytes)) return failure;
  if (auto failure = errorOf(accrue_gpu_zero(other.as<void>(), other.size(), nullptr), "clearing memory")) return failure;
  return warmUp();
}

/// An idle GPU is a slow one.
std::optional<Error> GpuRig::warmUp() {
  for (int i = 0; i < 2000; i++)
    if (auto failure = divert()) return failure;
  return errorOf(accrue_gpu_wait(nullptr), "warming up");
}

uint64_t GpuRig::mostBytes(unsigned shares) const {
  size_t free = 0;
  if (accrue_gpu_available(&free) != accrue_gpu_done) return 0;
  free += input.size();
  // Peers hold the input, too, and methods may want as much again as scratch memory.
  return std::min<uint64_t>(free / 3, availableMemory() / 4 * 3 / shares);
}

Result<std::span<std::byte>> GpuRig::reserve(uint64_t bytes) {
  if (auto failure = host.reserve(bytes)) return *failure;
  return std::span(host.data(), bytes);
}

std::optional<Error> GpuRig::load(const Data &data) {
  loaded = data;
  const size_t size = padded(data.bytes());
  copyCount = static_cast<unsigned>(std::clamp<size_t>((rotatedBytes + size - 1) / size, 1, 4096));
  if (auto failure = input.reserve(size * copyCount)) return failure;
  if (auto failure = errorOf(accrue_gpu_to_device(input.as<void>(), host.data(), data.bytes(), nullptr), "copying samples"))
    return failure;
  for (unsigned made = 1; made < copyCount; made *= 2) {
    const size_t more = size * std::min(made, copyCount - made);
    if (auto failure =
            errorOf(accrue_gpu_within_device(input.as<char>() + size * made, input.as<char>(), more, nullptr), "copying samples"))
      return failure;
  }
  return errorOf(accrue_gpu_wait(nullptr), "copying samples");
}

Result<double> GpuRig::timePass(unsigned i) {
  double seconds = 0;
  if (auto failure = divert()) return *failure;
  if (auto failure = errorOf(before.record(nullptr), "timing")) return *failure;
  if (auto failure = reader(copy(i), loaded.bytes(), nullptr)) return *failure;
  if (auto failure = errorOf(after.record(nullptr), "timing")) return *failure;
  if (auto failure = errorOf(accrue_gpu_seconds(before.get(), after.get(), &seconds), "timing")) return *failure;
  return seconds;
}

Result<double> GpuRig::readOnly(unsigned) {
  Times times(gpuPatience);
  for (unsigned i = 0; i < 2; i++)
    if (auto warm = timePass(i); !warm) return warm.error();
  for (unsigned i = 2; !times.isEnough(); i++) {
    const auto seconds = timePass(i);
    if (!seconds) return seconds.error();
    times.add(*seconds);
  }
  return times.median();
}

Result<Tally> GpuRig::runOnce(const Run &run, Request &request, unsigned i) {
  request.samples.data = copy(i);
  if (auto failure = divert()) return *failure;
  return run(request);
}

Result<std::vector<uint64_t>> GpuRig::fetch(Type countType) {
  std::vector<uint64_t> wide(loaded.bins);
  std::vector<uint32_t> narrow(countType == Type::U32 ? loaded.bins : 0);
  void *const to = narrow.empty() ? static_cast<void *>(wide.data()) : narrow.data();
  if (auto failure =
          errorOf(accrue_gpu_from_device(to, counts.as<void>(), loaded.bins * sizeOf(countType), nullptr), "copying counts"))
    return *failure;
  if (auto failure = errorOf(accrue_gpu_wait(nullptr), "copying counts")) return *failure;
  std::copy(narrow.begin(), narrow.end(), wide.begin());
  return wide;
}

Result<Request> GpuRig::requestOf(const Cell &cell) {
  const Type countType = loaded.samples >> 32 ? Type::U64 : Type::U32;
  if (auto failure = counts.reserve(loaded.bins * sizeOf(countType))) return *failure;
  Request request{{copy(0), loaded.type, loaded.samples},
                  binsOf(loaded),
                  {counts.as<void>(), countType, Where::Device},
                  {Outside::Drop, Nan::Drop}};
  request.samples.where = Where::Device;
  request.saturate = cell.saturate;
  return request;
}

Result<Measured> GpuRig::timed(const Run &run, Request &request) {
  Measured measured;
  bool isWhole = true;
  Times times(gpuPatience);
  for (unsigned i = 0; i < 2 || !times.isEnough(); i++) {  // the first two warm up
    const auto tally = runOnce(run, request, i);
    if (!tally) return tally.error();
    isWhole = isWhole && tally->outside + tally->nan == 0;
    if (i >= 2) times.add(tally->seconds);
    if (i > 0) continue;
    auto found = fetch(request.counts.type);
    if (!found) return found.error();
    measured.counts = std::move(*found);
  }
  const auto last = fetch(request.counts.type);
  if (!last) return last.error();
  measured.seconds = times.median();
  measured.isSteady = isWhole && *last == measured.counts;
  return measured;
}

/// The limits' names, as cells have them.
std::optional<Collisions> limitNamed(std::string_view method) {
  if (method == "no-intra-warp") return Collisions::NotInWarp;
  if (method == "no-intra-inter-warp") return Collisions::NotInBlock;
  return std::nullopt;
}

Result<Measured> GpuRig::measureLimit(const Cell &cell, Collisions absent) {
  auto request = requestOf(cell);
  if (!request) return request.error();
  Options options;
  options.method = Method::WarpPrivate;
  auto execution = prepareGpuWith(makeCollisionFree(absent), *request, options);
  if (!execution) return execution.error();
  const auto run = [&](const Request &one) -> Result<Tally> {
    if (auto failure = (*execution)->start(one)) return *failure;
    return (*execution)->wait();
  };
  auto measured = timed(run, *request);
  if (measured) measured->method = cell.method;
  return measured;
}

Result<Measured> GpuRig::measure(const Cell &cell, const Settings &settings) {
  if (const auto absent = limitNamed(cell.method)) return measureLimit(cell, *absent);
  const auto options = optionsOf(cell, settings, Processor::Gpu);
  if (!options) return options.error();
  auto request = requestOf(cell);
  if (!request) return request.error();
  auto plan = Plan::make(*request, *options);
  if (!plan) return plan.error();
  auto measured = timed([&](const Request &one) { return plan->run(one); }, *request);
  if (!measured) return measured;
  measured->method = textOf(plan->method()).name;
  if (settings.predict) {
    const auto predicted = plan->predict();
    if (!predicted) return predicted.error();
    measured->predicted = *predicted;
  }
  return measured;
}

}  // namespace

Result<std::unique_ptr<Rig>> makeGpuRig() {
  auto rig = std::make_unique<GpuRig>();
  if (auto failure = rig->prepare()) return *failure;
  return std::unique_ptr<Rig>(std::move(rig));
}

}  // namespace accrue::bench

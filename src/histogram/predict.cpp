// How long a run will take: the method is timed over samples of its own, evenly spread over the bins, at lengths from
// thousands to hundreds of millions, once for each device, method and shape; between two lengths the time is a straight
// line. For methods whose time depends on the data (all but what `predictable` chooses) this is the time for spread data.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <mutex>
#include <sstream>

#include "histogram/execution.h"
#include "histogram/gpu/read_pass.h"

namespace accrue {
namespace {

struct Point {
  uint64_t samples;
  double seconds;
};
using Calibration = std::vector<Point>;

constexpr uint64_t cacheBytes = 256 << 20;   // more than the caches of GPUs
constexpr uint64_t patternLength = 1 << 20;  // samples made; longer inputs repeat them

uint64_t mixed(uint64_t z) {
  z = (z + 0x9e3779b97f4a7c15ull) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 29)) * 0x94d049bb133111ebull;
  return z ^ (z >> 32);
}

template <class T>
void fillAs(std::vector<std::byte> &bytes, const Bins &bins, uint64_t seed) {
  const double low = std::max(bins.low(), static_cast<double>(std::numeric_limits<T>::lowest()));
  const double high = std::min(bins.high(), static_cast<double>(std::numeric_limits<T>::max()));
  bytes.resize(patternLength * sizeof(T));
  for (uint64_t i = 0; i < patternLength; i++) {
    const double share = static_cast<double>(mixed(seed + i) >> 11) * 0x1p-53;
    const T value = static_cast<T>(std::clamp(low + share * (high - low), static_cast<double>(std::numeric_limits<T>::lowest()),
                                              static_cast<double>(std::numeric_limits<T>::max())));
    std::memcpy(bytes.data() + i * sizeof(T), &value, sizeof(T));
  }
}

std::vector<std::byte> pattern(Type type, const Bins &bins, uint64_t seed) {
  std::vector<std::byte> bytes;
  switch (type) {
    case Type::U8: fillAs<uint8_t>(bytes, bins, seed); break;
    case Type::I8: fillAs<int8_t>(bytes, bins, seed); break;
    case Type::U16: fillAs<uint16_t>(bytes, bins, seed); break;
    case Type::I16: fillAs<int16_t>(bytes, bins, seed); break;
    case Type::U32: fillAs<uint32_t>(bytes, bins, seed); break;
    case Type::I32: fillAs<int32_t>(bytes, bins, seed); break;
    case Type::U64: fillAs<uint64_t>(bytes, bins, seed); break;
    case Type::I64: fillAs<int64_t>(bytes, bins, seed); break;
    case Type::F32: fillAs<float>(bytes, bins, seed); break;
    default: fillAs<double>(bytes, bins, seed); break;
  }
  return bytes;
}

/// Samples that lie a page apart cost what they cost further apart.
uint64_t stepOf(const Samples &samples) { return std::min<uint64_t>(samples.step(), 4096 / sizeOf(samples.type)); }

/// Samples of the processor that is timed: in host memory, or copied to the device.
class OwnSamples {
 public:
  std::optional<Error> make(const Samples &like, const Bins &bins, uint64_t count, bool isOnDevice) {
    const std::vector<std::byte> made = pattern(like.type, bins, count);
    const size_t bytes = count * stepOf(like) * sizeOf(like.type);
    samples = like;
    samples.stride = stepOf(like);
    samples.count = count;
    samples.where = isOnDevice ? Where::Device : Where::Host;
    if (!isOnDevice) {
      host.resize((bytes + 7) / 8);
      for (size_t at = 0; at < bytes; at += made.size())
        std::memcpy(reinterpret_cast<char *>(host.data()) + at, made.data(), std::min(made.size(), bytes - at));
      samples.data = host.data();
      return std::nullopt;
    }
    if (auto failure = device.reserve(bytes)) return failure;
    samples.data = device.as<void>();
    const size_t first = std::min(made.size(), bytes);
    if (auto failure = errorOf(accrue_gpu_to_device(device.as<void>(), made.data(), first, nullptr), "copying samples"))
      return failure;
    for (size_t at = first; at < bytes; at *= 2)
      if (auto failure =
              errorOf(accrue_gpu_within_device(device.as<char>() + at, device.as<char>(), std::min(at, bytes - at), nullptr),
                      "copying samples"))
        return failure;
    return errorOf(accrue_gpu_wait(nullptr), "copying samples");
  }
  Samples samples;

 private:
  std::vector<uint64_t> host;
  DeviceMemory device;
};

std::string keyOf(const Request &request, const Options &options) {
  std::ostringstream key;
  const auto add = [&](const Samples &samples, const Bins &bins) {
    key << nameOf(samples.type) << 'x' << samples.channels << '/' << samples.step() << ' ' << int(bins.kind()) << ':'
        << bins.count() << ':' << std::hexfloat << bins.low() << ':' << bins.high() << ' ';
  };
  key << methodName(options) << ' ' << options.threads << ' ' << options.scratchLimit << ' ' << nameOf(request.counts.type) << ' '
      << int(options.sum) << ' ';
  add(request.samples, request.bins);
  if (request.joint) add(*request.joint, request.jointBins);
  if (request.weights) key << nameOf(request.weights->type) << '/' << request.weights->step();
  return key.str();
}

/// Lengths to time: denser where caches end.
std::vector<uint64_t> lengths(const Request &request, bool isOnDevice) {
  uint64_t bytes = sizeOf(request.samples.type) * stepOf(request.samples);
  if (request.joint) bytes += sizeOf(request.joint->type) * stepOf(*request.joint);
  if (request.weights) bytes += sizeOf(request.weights->type) * stepOf(*request.weights);
  const uint64_t most = (isOnDevice ? uint64_t(1) << 30 : uint64_t(1) << 26) / bytes;
  std::vector<uint64_t> list;
  for (int log : {10, 12, 14, 16, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30})
    if (uint64_t(1) << log <= most) list.push_back(uint64_t(1) << log);
  return list;
}

Result<Point> timeOnce(const Request &request, const Options &options, uint64_t count, bool isOnDevice) {
  OwnSamples samples, other, weights;
  if (auto failure = samples.make(request.samples, request.bins, count, isOnDevice)) return *failure;
  Request own = request;
  std::vector<uint64_t> counts(request.totalBins());
  own.samples = samples.samples;
  own.counts = {counts.data(), request.counts.type, Where::Host};
  own.add = false;
  own.rule = Rule(request.rule.outside == Outside::Clamp ? Outside::Clamp : Outside::Drop, Nan::Drop);
  if (request.joint) {
    if (auto failure = other.make(*request.joint, request.jointBins, count, isOnDevice)) return *failure;
    own.joint = other.samples;
  }
  if (request.weights) {
    if (auto failure = weights.make(*request.weights, Bins::even(1, 0, 1), count, isOnDevice)) return *failure;
    own.weights = weights.samples;
  }
  Options timed = options;
  timed.timed = true;
  auto plan = Plan::make(own, timed);
  if (!plan) return plan.error();
  // On a GPU, reading something else before each run empties its cache of the samples and hides the time that launching
  // takes. (Writing would leave the cache with work to do.)
  DeviceMemory unrelated;
  ReadPass read;
  if (isOnDevice) {
    if (auto failure = read.prepare()) return *failure;
    if (auto failure = unrelated.reserve(cacheBytes)) return *failure;
  }
  std::vector<double> seconds;
  const int repeats = count > (uint64_t(1) << 26) ? 3 : 7;
  for (int i = -1; i < repeats; i++) {  // the first warms up
    if (isOnDevice)
      if (auto failure = read(unrelated.as<void>(), cacheBytes, options.stream)) return *failure;
    const auto tally = plan->run();
    if (!tally) return tally.error();
    if (i >= 0) seconds.push_back(tally->seconds);
  }
  std::sort(seconds.begin(), seconds.end());
  return Point{count, seconds[seconds.size() / 2]};
}

Result<Calibration> calibrate(const Request &request, const Options &options) {
  const bool isOnDevice = options.processor == Processor::Gpu;
  Calibration calibration;
  for (const uint64_t count : lengths(request, isOnDevice)) {
    const auto point = timeOnce(request, options, count, isOnDevice);
    if (!point && point.error().fault == Fault::Memory && calibration.size() >= 2) break;
    if (!point) return point.error();
    calibration.push_back(*point);
  }
  return calibration;
}

double between(const Calibration &points, uint64_t samples) {
  size_t i = 1;
  while (i + 1 < points.size() && points[i].samples < samples) i++;
  const Point &a = points[i - 1], &b = points[i];
  if (samples <= points.front().samples) return points.front().seconds;
  const double slope = (b.seconds - a.seconds) / static_cast<double>(b.samples - a.samples);
  const double more = static_cast<double>(samples) - static_cast<double>(b.samples);
  return more > 0 ? b.seconds * static_cast<double>(samples) / static_cast<double>(b.samples) : b.seconds + slope * more;
}

}  // namespace

Result<double> predictSeconds(const Request &request, const Options &options, uint64_t samples) {
  static std::mutex lock;
  static std::map<std::string, Calibration> known;
  const std::lock_guard guard(lock);
  const std::string key = keyOf(request, options);
  auto found = known.find(key);
  if (found == known.end()) {
    auto calibration = calibrate(request, options);
    if (!calibration) return calibration.error();
    found = known.emplace(key, std::move(*calibration)).first;
  }
  return between(found->second, samples);
}

}  // namespace accrue

#include "histogram/gpu/staging.h"

namespace accrue {
namespace {

/// Bytes from the first to the last element of some samples.
size_t extentOf(const Samples &samples, uint64_t count) {
  return count ? ((count - 1) * samples.step() + samples.channels) * sizeOf(samples.type) : 0;
}

/// Samples, joint samples and weights, in the order of a source's parts; null where there are none.
struct Inputs {
  const Samples *all[3];
  explicit Inputs(const Request &request)
      : all{&request.samples, request.joint ? &*request.joint : nullptr, request.weights ? &*request.weights : nullptr} {}
};

}  // namespace

std::optional<Error> Staging::begin(const Request &request, const Options &options) {
  timesUsed = 0;
  turn = 0;
  for (Buffer &buffer : buffers) buffer.isUsed = false;
  if (request.samples.where == Where::Host && !copying)
    return errorOf(accrue_gpu_make_stream(&copying), "making a stream for copies");
  if (request.samples.where != Where::Managed || !options.prefetch) return std::nullopt;
  for (const Samples *samples : Inputs(request).all)
    if (samples)
      if (auto failure = prefetch(*samples, options.stream)) return failure;
  return std::nullopt;
}

std::optional<Error> Staging::prefetch(const Samples &samples, accrue_gpu_stream stream) {
  if (auto failure = beginTiming(stream)) return failure;
  if (auto failure = errorOf(accrue_gpu_prefetch(samples.data, extentOf(samples, samples.count), stream), "moving managed samples"))
    return failure;
  return endTiming(stream);
}

std::optional<Error> Staging::copy(const Request &request, uint64_t first, uint64_t samples, accrue_gpu_stream stream,
                                   accrue_source &source) {
  const Inputs inputs(request);
  size_t at[3], bytes = 0;
  for (int i = 0; i < 3; i++) {
    at[i] = bytes;
    if (inputs.all[i]) bytes += (extentOf(*inputs.all[i], samples) + 255) / 256 * 256;
  }
  Buffer &buffer = buffers[turn];
  if (auto failure = buffer.memory.reserve(bytes)) return failure;
  if (buffer.isUsed)
    if (auto failure = errorOf(accrue_gpu_wait_for(copying, buffer.counted.get()), "waiting for a buffer")) return failure;
  char *const base = buffer.memory.as<char>();
  if (auto failure = beginTiming(copying)) return failure;
  for (int i = 0; i < 3; i++)
    if (inputs.all[i])
      if (auto failure = errorOf(
              accrue_gpu_to_device(base + at[i], sampleAt(*inputs.all[i], first), extentOf(*inputs.all[i], samples), copying),
              "copying samples to the device"))
        return failure;
  if (auto failure = endTiming(copying)) return failure;
  source.axis[0].data = base + at[0];
  source.axis[1].data = base + at[1];
  source.weights = base + at[2];
  return errorOf(accrue_gpu_wait_for(stream, times[timesUsed - 1]->get()), "waiting for samples");
}

std::optional<Error> Staging::release(accrue_gpu_stream stream) {
  Buffer &buffer = buffers[turn];
  buffer.isUsed = true;
  turn = 1 - turn;
  return errorOf(buffer.counted.record(stream), "releasing a buffer");
}

std::optional<Error> Staging::beginTiming(accrue_gpu_stream stream) {
  while (times.size() < timesUsed + 2) times.push_back(std::make_unique<DeviceEvent>());
  return errorOf(times[timesUsed]->record(stream), "timing copies");
}

std::optional<Error> Staging::endTiming(accrue_gpu_stream stream) {
  timesUsed += 2;
  return errorOf(times[timesUsed - 1]->record(stream), "timing copies");
}

Result<double> Staging::seconds() const {
  double sum = 0;
  for (size_t i = 0; i < timesUsed; i += 2) {
    double seconds = 0;
    if (auto failure = errorOf(accrue_gpu_seconds(times[i]->get(), times[i + 1]->get(), &seconds), "reading times"))
      return *failure;
    sum += seconds;
  }
  return sum;
}

}  // namespace accrue

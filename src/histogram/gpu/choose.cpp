#include "histogram/gpu/choose.h"

#include "histogram/gpu/shape.h"

namespace accrue {

Method chooseGpu(const Request &request, const Options &options, const accrue_gpu_device &device) {
  const auto suits = [&](Method method) {
    const auto candidate = makeGpuMethod(method);
    return !candidate->refusal(shapeOf(request, options, device, candidate->module()).task);
  };
  const uint64_t elements = request.samples.count * request.samples.channels;
  const bool isByte = sizeOf(request.samples.type) == 1;
  // Bytes are counted by value; their random bins would meet in memory banks.
  if (isByte && !request.joint && !request.weights && request.samples.isDense() &&
      (options.predictable || elements >= (uint64_t(1) << 24)) && suits(Method::LaneBanked))
    return Method::LaneBanked;
  // Fewer samples than it costs to zero and merge copies: the one histogram will do.
  const bool isSparse = elements < (uint64_t(1) << 16) && request.totalBins() > 32768;
  if (!isSparse && suits(Method::BlockPrivate)) return Method::BlockPrivate;
  // Two bytes come too fast for what packed does about crowded bins: its time depends on them.
  const bool isEven = !options.predictable || sizeOf(request.samples.type) >= 4;
  if (!isSparse && isEven && suits(Method::Packed)) return Method::Packed;
  if (!isSparse && (options.predictable || elements >= (uint64_t(1) << 18)) && suits(Method::Partitioned))
    return Method::Partitioned;
  return Method::Global;
}

void chooseSum(const Request &request, Options &options, const accrue_gpu_device &device) {
  if (options.sum != Sum::Auto) return;
  options.sum = Sum::Exact;
  const Method method = options.method == Method::Auto ? chooseGpu(request, options, device) : options.method;
  if (method != Method::BlockPrivate) options.sum = Sum::Fast;
}

}  // namespace accrue

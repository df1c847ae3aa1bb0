#include "histogram/gpu/choose.h"

#include "histogram/gpu/shape.h"

namespace accrue {
namespace {

bool suits(Method method, const Request &request, const Options &options, const accrue_gpu_device &device) {
  const auto candidate = makeGpuMethod(method);
  return !candidate->refusal(shapeOf(request, options, device, *candidate).task);
}

/// Whether it pays to sort samples into parts. Counted: an update of memory takes the time in which about 40 bytes are read, where updates
/// are spread; an entry with its weight is 12 to 20 bytes, written and read; and sums in device memory are visited once more by each bin
/// and by more launches. Where many updates meet in one bin, sorting is tens of times as fast: so it begins before the two are level.
bool isWorthSorting(const Request &request, uint64_t elements) {
  constexpr uint64_t forCounts = uint64_t(1) << 18, forSums = uint64_t(1) << 20, perBin = 4;
  return elements >= (request.weights ? forSums + perBin * request.totalBins() : forCounts);
}

/// Where blocks add up by atomics on the chip: it has one for whole numbers, and tries again and again for doubles.
bool isFasterExactly(Method method, const WarpExtensions &warp) {
  return method == Method::BlockPrivate || method == Method::LaneBanked || method == Method::Partitioned ||
         (method == Method::WarpPrivate && warp.hardwareAtomics);
}

}  // namespace

Method chooseGpu(const Request &request, const Options &options, const accrue_gpu_device &device) {
  const auto suits = [&](Method method) { return accrue::suits(method, request, options, device); };
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
  if (!isSparse && (options.predictable || isWorthSorting(request, elements)) && suits(Method::Partitioned))
    return Method::Partitioned;
  return Method::Global;
}

void chooseSum(const Request &request, Options &options, const accrue_gpu_device &device) {
  if (options.sum != Sum::Auto) return;
  options.sum = Sum::Exact;
  const Method method = options.method == Method::Auto ? chooseGpu(request, options, device) : options.method;
  if (!isFasterExactly(method, options.warp) || !suits(method, request, options, device)) options.sum = Sum::Fast;
}

}  // namespace accrue

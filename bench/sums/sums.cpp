// accrue-bench-sums cpu|gpu [SAMPLES]: exact sums of weights beside fast ones, and beside a pass that only reads samples and weights.
//
// Prints a line for each type of weights, number of bins and spread: milliseconds of reading, fast and exact sums (medians, in turn
// in one run), how many times as long exact sums take as fast ones, which fraction of reading's speed they have, and whether their
// bits are those of one CPU thread. On the GPU everything is in device memory, and times are the device's.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "accrue/histogram.hpp"
#include "bench/times.h"
#include "histogram/gpu/read_pass.h"
#include "inputs.h"

namespace accrue::bench {
namespace {

struct Times3 {
  double read = 0, fast = 0, exact = 0;
  Method method = Method::Auto;  // of the exact sums
};

[[noreturn]] void giveUp(const Error &error) {
  std::fprintf(stderr, "accrue-bench-sums: %s\n", error.message.c_str());
  std::exit(1);
}
void require(const std::optional<Error> &error) {
  if (error) giveUp(*error);
}

template <class T>
T orGiveUp(Result<T> result) {
  if (!result) giveUp(result.error());
  return std::move(*result);
}

/// A median over runs that give their seconds.
template <class Run>
double medianOf(double patience, const Run &run) {
  Times times(patience);
  run();  // warms up
  while (!times.isEnough()) times.add(run());
  return times.median();
}

double timePlan(const Request &request, Sum sum, Processor processor, Method &method) {
  Options options;
  options.sum = sum;
  options.processor = processor;
  Plan plan = orGiveUp(Plan::make(request, options));
  method = plan.method();
  return medianOf(processor == Processor::Gpu ? gpuPatience : cpuPatience, [&] { return orGiveUp(plan.run()).seconds; });
}

Times3 timeSums(const Request &request, Processor processor) {
  Times3 times;
  times.fast = timePlan(request, Sum::Fast, processor, times.method);
  times.exact = timePlan(request, Sum::Exact, processor, times.method);
  return times;
}

uint64_t wordsOf(const Samples &samples) { return samples.count * sizeOf(samples.type) / sizeof(uint64_t); }

double readOnHost(const Samples &samples) {
  const auto begin = std::chrono::steady_clock::now();
  const auto *words = static_cast<const uint64_t *>(samples.data);
  uint64_t mixed = 0;
#pragma omp parallel for reduction(^ : mixed)
  for (uint64_t i = 0; i < wordsOf(samples); i++) mixed ^= words[i];
  volatile uint64_t kept = mixed;
  (void)kept;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double readOnDevice(const ReadPass &pass, const Request &request) {
  DeviceEvent begin, end;
  double seconds = 0;
  require(errorOf(begin.record(nullptr), "timing"));
  for (const Samples *samples : {&request.samples, &*request.weights})
    require(pass(samples->data, samples->count * sizeOf(samples->type), nullptr));
  require(errorOf(end.record(nullptr), "timing"));
  require(errorOf(accrue_gpu_wait(nullptr), "reading"));
  require(errorOf(accrue_gpu_seconds(begin.get(), end.get(), &seconds), "reading times"));
  return seconds;
}

Samples onDevice(const Samples &host, DeviceMemory &memory) {
  const size_t bytes = host.count * sizeOf(host.type);
  require(memory.reserve(bytes));
  require(errorOf(accrue_gpu_to_device(memory.as<void>(), host.data, bytes, nullptr), "copying samples"));
  require(errorOf(accrue_gpu_wait(nullptr), "copying samples"));
  Samples samples = host;
  samples.data = memory.as<void>();
  samples.where = Where::Device;
  return samples;
}

Times3 timeOnGpu(Request request) {
  DeviceMemory samples, weights;
  ReadPass pass;
  require(pass.prepare());
  request.samples = onDevice(request.samples, samples);
  request.weights = onDevice(*request.weights, weights);
  Times3 times = timeSums(request, Processor::Gpu);
  times.read = medianOf(gpuPatience, [&] { return readOnDevice(pass, request); });
  return times;
}

Times3 timeOnCpu(const Request &request) {
  Times3 times = timeSums(request, Processor::Cpu);
  times.read = medianOf(cpuPatience, [&] { return readOnHost(request.samples) + readOnHost(*request.weights); });
  return times;
}

template <class T>
void measure(bool isGpu, uint64_t count, uint32_t bins, const Spread &spread) {
  const std::vector<uint32_t> samples = binsOf(spread, count, bins);
  const std::vector<T> weights = weightsOf<T>(count);
  std::vector<T> sums(bins), serial(bins);
  Request request{samplesOf(std::span<const uint32_t>(samples)), Bins::values(bins), countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
  request.weights = samplesOf(std::span<const T>(weights));
  const Times3 times = isGpu ? timeOnGpu(request) : timeOnCpu(request);
  request.counts = countsOf(std::span(serial));
  Options one{.method = Method::Serial};
  one.sum = Sum::Exact;
  orGiveUp(histogram(request, one));
  const bool isSame = std::memcmp(sums.data(), serial.data(), bins * sizeof(T)) == 0;
  std::printf("%-4s %6u  %-10s  %-13s %9.3f %9.3f %9.3f   %6.2f   %6.2f   %s\n", std::string(nameOf(TypeOf<T>::value)).c_str(), bins,
              spread.name, std::string(textOf(times.method).name).c_str(), times.read * 1e3, times.fast * 1e3, times.exact * 1e3,
              times.exact / times.fast, times.read / times.exact, isSame ? "same" : "DIFFER");
}

int run(bool isGpu, uint64_t count) {
  std::printf("%llu samples, milliseconds\n", static_cast<unsigned long long>(count));
  std::printf("type   bins  spread      method             read      fast     exact  exact/fast  of reading  bits\n");
  for (const uint32_t bins : {64u, 1024u, 8192u})
    for (const Spread &spread : spreads) {
      measure<float>(isGpu, count, bins, spread);
      measure<double>(isGpu, count, bins, spread);
    }
  return 0;
}

}  // namespace
}  // namespace accrue::bench

int main(int count, char **words) {
  const std::string_view device = count > 1 ? words[1] : "";
  const uint64_t samples = count > 2 ? std::strtoull(words[2], nullptr, 10) : uint64_t(1) << 26;
  if ((device != "cpu" && device != "gpu") || samples == 0 || count > 3) {
    std::fputs("usage: accrue-bench-sums cpu|gpu [SAMPLES]\n", stderr);
    return 2;
  }
  return accrue::bench::run(device == "gpu", samples);
}

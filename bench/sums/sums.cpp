// accrue-bench-sums cpu|gpu [SAMPLES [METHOD]]: exact sums of weights beside fast ones, and beside a pass that only reads samples and weights.
//
// Prints a line for each type of weights, number of bins and spread: milliseconds of reading, fast and exact sums (medians, in turn
// in one run, by METHOD, which leaves out what it has no room for), how many times as long exact sums take as fast ones, which fraction of reading's speed they have, and whether their
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

/// Nothing where the method cannot do it.
std::optional<double> timePlan(const Request &request, Options options, Sum sum, Method &method) {
  options.sum = sum;
  Result<Plan> plan = Plan::make(request, options);
  if (!plan && plan.error().fault == Fault::Method) return std::nullopt;
  if (!plan) giveUp(plan.error());
  method = plan->method();
  return medianOf(options.processor == Processor::Gpu ? gpuPatience : cpuPatience, [&] { return orGiveUp(plan->run()).seconds; });
}

std::optional<Times3> timeSums(const Request &request, const Options &options) {
  Times3 times;
  const auto fast = timePlan(request, options, Sum::Fast, times.method);
  const auto exact = timePlan(request, options, Sum::Exact, times.method);
  if (!fast || !exact) return std::nullopt;
  times.fast = *fast, times.exact = *exact;
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

std::optional<Times3> timeOnGpu(Request request, const Options &options) {
  DeviceMemory samples, weights;
  ReadPass pass;
  require(pass.prepare());
  request.samples = onDevice(request.samples, samples);
  request.weights = onDevice(*request.weights, weights);
  auto times = timeSums(request, options);
  if (times) times->read = medianOf(gpuPatience, [&] { return readOnDevice(pass, request); });
  return times;
}

std::optional<Times3> timeOnCpu(const Request &request, const Options &options) {
  auto times = timeSums(request, options);
  if (times) times->read = medianOf(cpuPatience, [&] { return readOnHost(request.samples) + readOnHost(*request.weights); });
  return times;
}

template <class T>
void measure(const Options &options, uint64_t count, uint32_t bins, const Spread &spread) {
  const std::vector<uint32_t> samples = binsOf(spread, count, bins);
  const std::vector<T> weights = weightsOf<T>(count);
  std::vector<T> sums(bins), serial(bins);
  Request request{samplesOf(std::span<const uint32_t>(samples)), Bins::values(bins), countsOf(std::span(sums)), {Outside::Drop, Nan::Drop}};
  request.weights = samplesOf(std::span<const T>(weights));
  const auto found = options.processor == Processor::Gpu ? timeOnGpu(request, options) : timeOnCpu(request, options);
  if (!found) return;
  const Times3 &times = *found;
  request.counts = countsOf(std::span(serial));
  Options one{.method = Method::Serial};
  one.sum = Sum::Exact;
  orGiveUp(histogram(request, one));
  const bool isSame = std::memcmp(sums.data(), serial.data(), bins * sizeof(T)) == 0;
  std::printf("%-4s %7u  %-10s  %-13s %9.3f %9.3f %9.3f   %6.2f   %6.2f   %s\n", std::string(nameOf(TypeOf<T>::value)).c_str(), bins,
              spread.name, std::string(textOf(times.method).name).c_str(), times.read * 1e3, times.fast * 1e3, times.exact * 1e3,
              times.exact / times.fast, times.read / times.exact, isSame ? "same" : "DIFFER");
}

int run(const Options &options, uint64_t count) {
  std::printf("%llu samples, milliseconds\n", static_cast<unsigned long long>(count));
  std::printf("type    bins  spread      method             read      fast     exact  exact/fast  of reading  bits\n");
  std::vector<uint32_t> tables = {64, 1024, 8192};
  if (options.processor == Processor::Gpu) tables.insert(tables.end(), {1 << 14, 1 << 17, 1 << 20});
  for (const uint32_t bins : tables)
    for (const Spread &spread : spreads) {
      measure<float>(options, count, bins, spread);
      measure<double>(options, count, bins, spread);
    }
  return 0;
}

}  // namespace
}  // namespace accrue::bench

int main(int count, char **words) {
  const std::string_view device = count > 1 ? words[1] : "";
  const uint64_t samples = count > 2 ? std::strtoull(words[2], nullptr, 10) : uint64_t(1) << 26;
  accrue::Options options;
  options.processor = device == "gpu" ? accrue::Processor::Gpu : accrue::Processor::Cpu;
  const auto mistake = accrue::setMethod(options, count > 3 ? words[3] : "auto");
  if ((device != "cpu" && device != "gpu") || samples == 0 || count > 4 || mistake) {
    std::fprintf(stderr, "usage: accrue-bench-sums cpu|gpu [SAMPLES [METHOD]]\n%s\n", mistake ? mistake->message.c_str() : "");
    return 2;
  }
  return accrue::bench::run(options, samples);
}

// Samples and counts in device memory, beside CUDA's runtime: copies and counting go into one stream, which keeps their order, and
// the host waits once, at the end.
//   g++ -std=c++20 stream.cpp $(pkg-config --cflags --libs accrue) -I/usr/local/cuda/include -L/usr/local/cuda/lib64 -lcudart
#include <accrue/histogram.hpp>
#include <cuda_runtime.h>

#include <cstdio>

namespace {

constexpr size_t n = 1 << 16, bins = 10, parts = 3;

bool isDone(cudaError_t code) {
  if (code != cudaSuccess) std::fprintf(stderr, "%s\n", cudaGetErrorString(code));
  return code == cudaSuccess;
}

bool isDone(const std::optional<accrue::Error> &error) {
  if (error) std::fprintf(stderr, "%s\n", error->message.c_str());
  return !error;
}

}  // namespace

int main() {
  std::vector<float> energies(n * parts);
  for (size_t i = 0; i < energies.size(); i++) energies[i] = static_cast<float>(i % 50) / 10;
  std::vector<uint32_t> counts(bins);

  cudaStream_t stream;
  float *samples;
  uint32_t *counted;
  if (!isDone(cudaStreamCreate(&stream)) || !isDone(cudaMalloc(&samples, n * sizeof *samples)) ||
      !isDone(cudaMalloc(&counted, bins * sizeof *counted)))
    return 1;

  accrue::Request request{{samples, accrue::Type::F32, n},
                          accrue::Bins::even(bins, 0, 5),
                          {counted, accrue::Type::U32},
                          {accrue::Outside::Drop, accrue::Nan::Drop}};
  request.samples.where = request.counts.where = accrue::Where::Device;
  accrue::Options options;
  options.stream = stream;
  auto plan = accrue::Plan::make(request, options);  // once, for many runs
  if (!plan) return isDone(plan.error());

  for (size_t part = 0; part < parts; part++) {
    if (!isDone(cudaMemcpyAsync(samples, energies.data() + part * n, n * sizeof *samples, cudaMemcpyHostToDevice, stream)))
      return 1;
    request.add = part > 0;
    if (!isDone(plan->start(request))) return 1;
  }
  if (!isDone(cudaMemcpyAsync(counts.data(), counted, bins * sizeof *counted, cudaMemcpyDeviceToHost, stream)) ||
      !isDone(cudaStreamSynchronize(stream)))
    return 1;
  for (size_t bin = 0; bin < bins; bin++) std::printf("%zu: %u\n", bin, counts[bin]);
  cudaFree(counted);
  cudaFree(samples);
}

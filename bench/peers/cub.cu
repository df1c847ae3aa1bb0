// CUB's DeviceHistogram::HistogramEven, 32-bit counts, in device time: each call stands in the queue behind a delay, so
// that launching does not count, and takes the next of the copies, so that the cache does not help.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cub/device/device_histogram.cuh>
#include <cub/version.cuh>
#include <type_traits>

#include "peer.h"

using namespace accrue::bench;

namespace {

__global__ void delay(long long cycles) {
  const long long start = clock64();
  while (clock64() - start < cycles) {
  }
}

/// Memory on the device that frees itself.
struct DeviceArray {
  void *data = nullptr;
  explicit DeviceArray(size_t bytes) {
    if (cudaMalloc(&data, bytes) != cudaSuccess) data = nullptr;
  }
  DeviceArray(const DeviceArray &) = delete;
  ~DeviceArray() { cudaFree(data); }
};

/// The samples of a question, read where they are: inputs of many bytes go to the device without a copy between.
template <class T>
class Mapped {
 public:
  explicit Mapped(const Question &question) : bytes(question.samples * sizeof(T)) {
    const int file = ::open(question.path.c_str(), O_RDONLY);
    memory = file < 0 ? MAP_FAILED : ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0);
    if (file >= 0) ::close(file);
  }
  Mapped(const Mapped &) = delete;
  ~Mapped() {
    if (isThere()) ::munmap(memory, bytes);
  }
  bool isThere() const { return memory != MAP_FAILED; }
  const T *data() const { return static_cast<const T *>(memory); }

 private:
  size_t bytes;
  void *memory;
};

/// Bytes and small integers are binned as int, whose levels reach 256 and 65536.
template <class T>
using Level = std::conditional_t<(sizeof(T) < 4), int, T>;

template <class T>
struct Job {
  unsigned *counts;
  uint32_t bins;
  uint64_t samples;

  /// With no `room`, asks how much is needed.
  cudaError_t operator()(void *room, size_t &bytes, const T *input) const {
    const int levels = static_cast<int>(bins) + 1;
    const auto low = Level<T>(0), high = Level<T>(bins);
    if (samples >> 31)
      return cub::DeviceHistogram::HistogramEven(room, bytes, input, counts, levels, low, high,
                                                 static_cast<long long>(samples));
    return cub::DeviceHistogram::HistogramEven(room, bytes, input, counts, levels, low, high,
                                               static_cast<int>(samples));
  }
};

template <class T>
cudaError_t loadCopies(const Question &question, const T *samples, T *input, size_t step) {
  const size_t bytes = question.samples * sizeof(T);
  cudaError_t error = cudaMemcpy(input, samples, bytes, cudaMemcpyHostToDevice);
  for (unsigned i = 1; i < question.copies && error == cudaSuccess; i++)
    error = cudaMemcpyAsync(input + i * step, input, bytes, cudaMemcpyDeviceToDevice);
  return error == cudaSuccess ? cudaDeviceSynchronize() : error;
}

/// The median of device times, after two calls to warm up.
template <class T>
cudaError_t timeCalls(const Job<T> &job, void *room, size_t bytes, const T *input, size_t step, unsigned copies,
                      double &median) {
  cudaEvent_t before, after;
  cudaEventCreate(&before);
  cudaEventCreate(&after);
  Times times(gpuPatience);
  cudaError_t error = cudaSuccess;
  for (unsigned i = 0; error == cudaSuccess && (i < 2 || !times.isEnough()); i++) {
    delay<<<1, 1>>>(150000);
    cudaEventRecord(before);
    error = job(room, bytes, input + (i % copies) * step);
    cudaEventRecord(after);
    if (error == cudaSuccess) error = cudaEventSynchronize(after);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, before, after);
    if (i >= 2) times.add(milliseconds * 1e-3);
  }
  cudaEventDestroy(before);
  cudaEventDestroy(after);
  median = times.median();
  return error;
}

template <class T>
std::string answerAs(const Question &question) {
  const Mapped<T> samples(question);
  if (!samples.isThere()) return cannot("read " + question.path);
  const size_t step = (question.samples * sizeof(T) + 255) / 256 * 256 / sizeof(T);
  DeviceArray input(step * question.copies * sizeof(T)), counts(question.bins * sizeof(unsigned));
  const Job<T> job{static_cast<unsigned *>(counts.data), question.bins, question.samples};
  size_t bytes = 0;
  const cudaError_t sizing = job(nullptr, bytes, nullptr);
  DeviceArray room(bytes + 1);
  if (!input.data || !counts.data || !room.data) return cannot("allocate device memory");
  double median = 0;
  cudaError_t error =
      sizing == cudaSuccess ? loadCopies(question, samples.data(), static_cast<T *>(input.data), step) : sizing;
  if (error == cudaSuccess)
    error = timeCalls(job, room.data, bytes, static_cast<const T *>(input.data), step, question.copies, median);
  std::vector<unsigned> found(question.bins);
  if (error == cudaSuccess)
    error = cudaMemcpy(found.data(), counts.data, found.size() * sizeof(unsigned), cudaMemcpyDeviceToHost);
  if (error != cudaSuccess) return cannot(std::string("count: ") + cudaGetErrorString(error));
  return done(median, hashOf(found));
}

std::string greeting() {
  int devices = 0;
  const cudaError_t error = cudaGetDeviceCount(&devices);
  if (error != cudaSuccess || devices == 0) return cannot(std::string("find a GPU: ") + cudaGetErrorString(error));
  return "ready CUB " + std::to_string(CUB_MAJOR_VERSION) + "." + std::to_string(CUB_MINOR_VERSION) + "." +
         std::to_string(CUB_SUBMINOR_VERSION);
}

}  // namespace

int main() {
  return serve(greeting(), [](const Question &question) {
    return answerByType(question, [&](auto example) { return answerAs<decltype(example)>(question); });
  });
}

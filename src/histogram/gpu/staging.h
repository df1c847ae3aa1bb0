// How samples reach the device. Those in host memory are copied slice by slice into two buffers in turn, on a stream of
// their own: while one slice is counted the next is on its way, so that counting hides behind the copies. Managed samples are
// moved there as a whole, before the run, unless the options leave that to the pages.
#pragma once
#include <vector>

#include "histogram/gpu/memory.h"
#include "kernels/arguments.h"

namespace accrue {

class Staging {
 public:
  Staging() = default;
  Staging(const Staging &) = delete;
  Staging &operator=(const Staging &) = delete;
  ~Staging() { accrue_gpu_free_stream(copying); }

  /// Of a run.
  std::optional<Error> begin(const Request &request, const Options &options);
  /// Copies a slice of host memory and points the source there; what follows in the stream waits for it.
  std::optional<Error> copy(const Request &request, uint64_t first, uint64_t samples, accrue_gpu_stream stream,
                            accrue_source &source);
  /// What was launched last in the stream is the last that reads the slice.
  std::optional<Error> release(accrue_gpu_stream stream);
  /// That the run's copies took, when all is done.
  Result<double> seconds() const;
  uint64_t bytes() const { return buffers[0].memory.size() + buffers[1].memory.size(); }

 private:
  struct Buffer {
    DeviceMemory memory;
    DeviceEvent counted;
    bool isUsed = false;  // in this run
  };
  std::optional<Error> prefetch(const Samples &samples, accrue_gpu_stream stream);
  std::optional<Error> beginTiming(accrue_gpu_stream stream);
  std::optional<Error> endTiming(accrue_gpu_stream stream);

  accrue_gpu_stream copying = nullptr;
  Buffer buffers[2];
  unsigned turn = 0;
  std::vector<std::unique_ptr<DeviceEvent>> times;  // pairs: before and after a copy
  size_t timesUsed = 0;
};

/// Where sample i lies.
inline const char *sampleAt(const Samples &samples, uint64_t i) {
  return static_cast<const char *>(samples.data) + i * samples.step() * sizeOf(samples.type);
}

}  // namespace accrue

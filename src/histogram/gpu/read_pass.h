// A pass that reads memory and keeps nothing: the speed that no histogram can pass, and a way to fill the cache with
// something else before what is timed.
#pragma once
#include "histogram/gpu/memory.h"

namespace accrue {

class ReadPass {
 public:
  std::optional<Error> prepare();
  std::optional<Error> operator()(const void *data, size_t bytes, accrue_gpu_stream stream) const;

 private:
  accrue_gpu_kernel *kernel = nullptr;
  unsigned mostBlocks = 1;
  DeviceMemory never;
};

}  // namespace accrue

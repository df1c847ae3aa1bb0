// Device memory that frees itself, and driver codes as errors.
#pragma once
#include <memory>
#include <string>

#include "accrue/histogram.hpp"
#include "gpu/gpu.h"

namespace accrue {

/// What a driver's code means for the caller of `doing`; nothing if it is 0.
inline std::optional<Error> errorOf(int code, const std::string &doing) {
  if (code == accrue_gpu_done) return std::nullopt;
  if (code == accrue_gpu_out_of_memory)
    return Error{Fault::Memory, "the GPU is out of memory while " + doing + "; free some, or use fewer bins or copies"};
  return Error{Fault::Device, "the GPU failed while " + doing + ": " + accrue_gpu_text(code)};
}

class DeviceMemory {
 public:
  DeviceMemory() = default;
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;
  ~DeviceMemory() { accrue_gpu_free(memory); }

  /// At least `bytes`; what was there is lost when it has to grow.
  std::optional<Error> reserve(size_t bytes) {
    if (bytes <= itsSize && memory) return std::nullopt;
    accrue_gpu_free(memory);
    memory = nullptr;
    itsSize = 0;
    const int code = accrue_gpu_alloc(&memory, bytes);
    if (code == accrue_gpu_done) itsSize = bytes;
    else memory = nullptr;
    return errorOf(code, "allocating " + std::to_string(bytes) + " bytes");
  }
  template <class T>
  T *as() const {
    return static_cast<T *>(memory);
  }
  size_t size() const { return itsSize; }

 private:
  void *memory = nullptr;
  size_t itsSize = 0;
};

/// Page-locked memory, to which copies need not wait for the processor.
class HostMemory {
 public:
  HostMemory() = default;
  HostMemory(const HostMemory &) = delete;
  HostMemory &operator=(const HostMemory &) = delete;
  ~HostMemory() { accrue_gpu_free_host(memory); }
  /// Once; it stays.
  std::optional<Error> reserve(size_t bytes) {
    if (memory) return std::nullopt;
    return errorOf(accrue_gpu_alloc_host(&memory, bytes), "allocating page-locked memory");
  }
  template <class T>
  T *as() const {
    return static_cast<T *>(memory);
  }

 private:
  void *memory = nullptr;
};

class DeviceEvent {
 public:
  DeviceEvent() = default;
  DeviceEvent(const DeviceEvent &) = delete;
  DeviceEvent &operator=(const DeviceEvent &) = delete;
  ~DeviceEvent() { accrue_gpu_free_event(event); }
  int record(accrue_gpu_stream stream) {
    const int code = event ? 0 : accrue_gpu_make_event(&event);
    return code ? code : accrue_gpu_record(event, stream);
  }
  accrue_gpu_event *get() const { return event; }

 private:
  accrue_gpu_event *event = nullptr;
};

}  // namespace accrue

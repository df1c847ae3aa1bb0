// Arrays on a GPU, and the times of what is done with them.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include "gpu/gpu.h"

namespace accrue::bench {

inline void check(int code, const char *what) {
  if (!code) return;
  std::fprintf(stderr, "native_sums: %s: %s\n", what, accrue_gpu_text(code));
  std::exit(1);
}

/// An array on the device.
template <class T>
class Array {
 public:
  explicit Array(size_t count) : count(count) {
    void *memory = nullptr;
    check(accrue_gpu_alloc(&memory, bytes()), "allocating");
    data = static_cast<T *>(memory);
    clear();
  }
  explicit Array(const std::vector<T> &host) : Array(host.size()) {
    check(accrue_gpu_to_device(data, host.data(), bytes(), nullptr), "copying");
    check(accrue_gpu_wait(nullptr), "copying");
  }
  Array(const Array &) = delete;
  Array &operator=(const Array &) = delete;
  ~Array() { accrue_gpu_free(data); }

  void clear() { check(accrue_gpu_zero(data, bytes(), nullptr), "clearing"); }
  size_t bytes() const { return count * sizeof(T); }
  std::vector<T> onHost() const {
    std::vector<T> host(count);
    check(accrue_gpu_from_device(host.data(), data, bytes(), nullptr), "copying");
    check(accrue_gpu_wait(nullptr), "copying");
    return host;
  }

  T *data = nullptr;

 private:
  size_t count;
};

inline double timed(const std::function<void()> &launch) {
  accrue_gpu_event *from, *to;
  double seconds = 0;
  std::vector<double> all;
  check(accrue_gpu_make_event(&from), "timing");
  check(accrue_gpu_make_event(&to), "timing");
  for (int i = 0; i < 12; i++) {
    check(accrue_gpu_record(from, nullptr), "timing");
    launch();
    check(accrue_gpu_record(to, nullptr), "timing");
    check(accrue_gpu_seconds(from, to, &seconds), "timing");
    if (i > 1) all.push_back(seconds);
  }
  accrue_gpu_free_event(from);
  accrue_gpu_free_event(to);
  std::nth_element(all.begin(), all.begin() + 5, all.end());
  return all[5];
}

struct Input {
  const void *data;
  size_t bytes;
};

class Bench {
 public:
  Bench(const char *readPtx, const accrue_gpu_device &device) : device(device) {
    check(accrue_gpu_find_kernel(&reader, readPtx, "read_only"), "loading the kernel that reads");
  }

  /// By a program that waits for it, as it waits for a loop.
  double reading(const std::vector<Input> &inputs) const {
    Array<uint32_t> never(1);
    return timed([&] {
      for (const Input &input : inputs) {
        auto pieces = static_cast<uint32_t>(input.bytes / 16);
        void *arguments[] = {const_cast<void **>(&input.data), &pieces, &never.data};
        check(accrue_gpu_launch(reader, unsigned(device.multiprocessors) * 2, 1024, 0, nullptr, arguments), "reading");
      }
      check(accrue_gpu_wait(nullptr), "reading");
    });
  }

  void print(const char *loop, uint32_t bins, const char *spread, double read, double loopSeconds, bool isSame) const {
    std::printf("%-12s %6u  %-10s %9.3f %9.3f   %5.2f   %s\n", loop, bins, spread, read * 1e3, loopSeconds * 1e3,
                read / loopSeconds, isSame ? "same" : "DIFFER");
    std::fflush(stdout);
  }

 private:
  const accrue_gpu_device &device;
  accrue_gpu_kernel *reader = nullptr;
};

}  // namespace accrue::bench

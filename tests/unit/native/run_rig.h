// Runs kernels by every method, on this machine's threads, beside what the loop itself would have counted.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "native/host_kernel.h"

namespace accrue {

constexpr unsigned blocks = 3, threads = 64;

inline std::vector<accrue_native_method> methodsOf(const HostKernel &kernel) {
  if (kernel.methods() == 1u << accrue_native_by_byte) return {accrue_native_by_byte};
  std::vector<accrue_native_method> all = {accrue_native_global, accrue_native_block_private, accrue_native_cached};
  if (kernel.isCounted()) all.insert(all.end(), {accrue_native_lane_banked, accrue_native_packed});
  return all;
}

template <class T>
std::vector<T> randomNumbers(size_t count, unsigned below, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::vector<T> numbers(count);
  for (T &number : numbers) {  // half of them are few
    const unsigned any = random();
    number = T(any % 2 ? any / 2 % below : any / 2 % (1 + below / 50));
  }
  return numbers;
}

/// Runs the kernel by every method, with caches of several sizes, on a histogram that holds something already.
template <class T>
void expectCounts(HostKernel &kernel, const std::string &name, size_t bins, const std::function<void(std::vector<T> &)> &plain) {
  std::vector<T> start(bins);
  for (size_t i = 0; i < bins; ++i) start[i] = T(i % 5);
  std::vector<T> expected = start;
  plain(expected);
  for (accrue_native_method method : methodsOf(kernel))
    for (unsigned cellBits : method == accrue_native_cached ? std::vector<unsigned>{4, 8, 13} : std::vector<unsigned>{0}) {
      std::vector<T> counted = start;
      kernel.setHistogram(name, counted.data(), bins, cellBits);
      kernel.run(method, blocks, threads);
      EXPECT_EQ(counted, expected) << "method " << method << ", cells 2^" << cellBits;
    }
}

inline constexpr const char *plainCount = R"(void count(const unsigned *data, int n, unsigned *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:600])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
})";

}  // namespace accrue

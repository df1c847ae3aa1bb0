// The GPU's driver is called by name: the tests must build where there is none.
#include "histogram/placed.h"

#include <dlfcn.h>

#include <map>

#include <gtest/gtest.h>

namespace accrue::test {
namespace {

/// The few calls of the driver that copying takes, in the device's primary context, which the library uses too.
class Driver {
 public:
  static Driver &get() {
    static Driver driver;
    return driver;
  }

  /// Small blocks are kept for the next of just this size: allocating takes longer than a small case.
  uint64_t allocate(uint64_t bytes) {
    unsigned long long address = 0;
    if (auto &same = kept[bytes]; !same.empty()) {
      address = same.back();
      same.pop_back();
      return address;
    }
    expect(call<int(unsigned long long *, size_t)>("cuMemAlloc_v2")(&address, bytes), "cuMemAlloc");
    return address;
  }
  void release(uint64_t address, uint64_t bytes) {
    if (bytes <= 1024) kept[bytes].push_back(address);
    else expect(call<int(unsigned long long)>("cuMemFree_v2")(address), "cuMemFree");
  }
  void copyTo(uint64_t to, const void *from, uint64_t bytes) {
    expect(call<int(unsigned long long, const void *, size_t)>("cuMemcpyHtoD_v2")(to, from, bytes), "cuMemcpyHtoD");
  }
  void copyFrom(void *to, uint64_t from, uint64_t bytes) {
    expect(call<int(void *, unsigned long long, size_t)>("cuMemcpyDtoH_v2")(to, from, bytes), "cuMemcpyDtoH");
  }

 private:
  Driver() : library(dlopen("libcuda.so.1", RTLD_NOW)) {
    int device = 0;
    void *context = nullptr;
    expect(call<int(unsigned)>("cuInit")(0), "cuInit");
    expect(call<int(int *, int)>("cuDeviceGet")(&device, 0), "cuDeviceGet");
    expect(call<int(void **, int)>("cuDevicePrimaryCtxRetain")(&context, device), "cuDevicePrimaryCtxRetain");
    expect(call<int(void *)>("cuCtxSetCurrent")(context), "cuCtxSetCurrent");
  }

  template <class Function>
  Function *call(const char *name) {
    return reinterpret_cast<Function *>(dlsym(library, name));
  }
  static void expect(int status, const char *what) { EXPECT_EQ(status, 0) << what; }

  std::map<uint64_t, std::vector<uint64_t>> kept;
  void *library;
};

}  // namespace

uint64_t bytesOf(const Samples &samples) {
  return samples.count ? ((samples.count - 1) * samples.step() + samples.channels) * sizeOf(samples.type) : 0;
}

uint64_t bytesOf(const Request &request, const Counts &counts) { return request.totalBins() * sizeOf(counts.type); }

Placed::Placed(const Request &host, Where where) : host(host), placed(host) {
  if (where == Where::Host) return;
  const auto move = [&](Samples &samples) {
    samples.data = toDevice(samples.data, bytesOf(samples));
    samples.where = Where::Device;
  };
  move(placed.samples);
  if (placed.weights) move(*placed.weights);
  if (placed.joint) move(*placed.joint);
  placed.counts.data = toDevice(placed.counts.data, bytesOf(host, host.counts));
  placed.counts.where = Where::Device;
}

Placed::~Placed() {
  for (const auto &[memory, bytes] : owned) Driver::get().release(memory, bytes);
}

/// Keeps the offset of the data within 256 bytes, so that the device sees the alignments of the case.
void *Placed::toDevice(const void *data, uint64_t bytes) {
  const uint64_t offset = reinterpret_cast<uintptr_t>(data) % 256;
  const uint64_t memory = Driver::get().allocate(bytes + offset + 1);
  owned.emplace_back(memory, bytes + offset + 1);
  if (bytes) Driver::get().copyTo(memory + offset, data, bytes);
  return reinterpret_cast<void *>(memory + offset);
}

void Placed::fetch() {
  if (placed.counts.where == Where::Device)
    Driver::get().copyFrom(host.counts.data, reinterpret_cast<uint64_t>(placed.counts.data), bytesOf(host, host.counts));
}

}  // namespace accrue::test

// Stands in for kernels/device.h when the kernels are compiled for the machine that runs the tests: its threads are a
// block's, and shared memory is an array. host_kernel.cpp has the functions.
#pragma once

#define ACCRUE_DEVICE __attribute__((always_inline)) inline
#define ACCRUE_GLOBAL extern "C"
#define ACCRUE_BOUNDS(threads, blocks)

namespace accrue {

using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned;
using u64 = unsigned long long;

extern "C" {
u32 host_thread();
u32 host_threads();
u32 host_block();
u32 host_blocks();
void host_sync_block();
extern double host_shared[];
}

ACCRUE_DEVICE u32 thread() { return host_thread(); }
ACCRUE_DEVICE u32 threads() { return host_threads(); }
ACCRUE_DEVICE u32 block() { return host_block(); }
ACCRUE_DEVICE u32 blocks() { return host_blocks(); }
ACCRUE_DEVICE u32 lane() { return thread() % 32; }
ACCRUE_DEVICE u32 worker() { return block() * threads() + thread(); }
ACCRUE_DEVICE u32 workers() { return blocks() * threads(); }
ACCRUE_DEVICE void syncBlock() { host_sync_block(); }

#define dynamicShared host_shared
ACCRUE_DEVICE char *sharedBytes() { return reinterpret_cast<char *>(host_shared); }
ACCRUE_DEVICE u32 sharedAddress(const void *pointer) { return (u32)(static_cast<const char *>(pointer) - sharedBytes()); }

ACCRUE_DEVICE void incrementShared(u32 address) {
  __atomic_fetch_add(reinterpret_cast<u32 *>(sharedBytes() + address), 1u, __ATOMIC_RELAXED);
}
ACCRUE_DEVICE u32 fetchAddShared(u32 address, u32 value) {
  return __atomic_fetch_add(reinterpret_cast<u32 *>(sharedBytes() + address), value, __ATOMIC_RELAXED);
}
ACCRUE_DEVICE void storeShared(u32 address, u32 value) {
  __atomic_store_n(reinterpret_cast<u32 *>(sharedBytes() + address), value, __ATOMIC_RELAXED);
}
ACCRUE_DEVICE u32 loadShared(u32 address) {
  return __atomic_load_n(reinterpret_cast<u32 *>(sharedBytes() + address), __ATOMIC_RELAXED);
}
ACCRUE_DEVICE u64 hidden(u64 number) { return number; }
ACCRUE_DEVICE u32 hidden(u32 number) { return number; }
ACCRUE_DEVICE u32 exchangeShared(u32 address, u32 expected, u32 value) {
  __atomic_compare_exchange_n(reinterpret_cast<u32 *>(sharedBytes() + address), &expected, value, false, __ATOMIC_RELAXED,
                              __ATOMIC_RELAXED);
  return expected;
}

}  // namespace accrue

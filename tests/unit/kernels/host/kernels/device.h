// Stands in for kernels/device.h when kernels are compiled for the machine that runs the tests, and shared memory is an
// array. Who runs them has the functions: host_grid.cpp for the library's, native/host_kernel.cpp for native ones.
#pragma once
#include "kernels/arguments.h"

#define ACCRUE_DEVICE __attribute__((always_inline)) inline
#define ACCRUE_DEVICE_CALL __attribute__((noinline))
#define ACCRUE_DEVICE_LATER inline
#define ACCRUE_GLOBAL extern "C"
#define ACCRUE_SHARED static
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
void host_sync_warp();
void host_exchange(u32 value, u32 *all);  // the values of all lanes
extern double host_shared[];
}

// ---- where am I ----

ACCRUE_DEVICE u32 thread() { return host_thread(); }
ACCRUE_DEVICE u32 threads() { return host_threads(); }
ACCRUE_DEVICE u32 block() { return host_block(); }
ACCRUE_DEVICE u32 blocks() { return host_blocks(); }
ACCRUE_DEVICE u32 lane() { return thread() % 32; }
ACCRUE_DEVICE u32 warp() { return thread() / 32; }
ACCRUE_DEVICE u32 worker() { return block() * threads() + thread(); }
ACCRUE_DEVICE u32 workers() { return blocks() * threads(); }

// ---- waiting for one another ----

ACCRUE_DEVICE void syncBlock() { host_sync_block(); }
ACCRUE_DEVICE void syncWarp() { host_sync_warp(); }
ACCRUE_DEVICE void waitForEarlier() {}  // kernels run one after the other
ACCRUE_DEVICE void letNextStart() {}
ACCRUE_DEVICE void fence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

ACCRUE_DEVICE u32 fromLane(u32 value, u32 from) {
  u32 all[32];
  host_exchange(value, all);
  return all[from % 32];
}
ACCRUE_DEVICE u32 fromBelow(u32 value, u32 distance) {
  u32 all[32];
  host_exchange(value, all);
  return lane() >= distance ? all[lane() - distance] : value;
}
ACCRUE_DEVICE u32 fromAcross(u32 value, u32 mask) {
  u32 all[32];
  host_exchange(value, all);
  return all[lane() ^ mask];
}
ACCRUE_DEVICE u32 lanesWhere(bool predicate) {
  u32 all[32], lanes = 0;
  host_exchange(predicate, all);
  for (u32 i = 0; i < 32; i++) lanes |= all[i] << i;
  return lanes;
}
ACCRUE_DEVICE bool anyLane(bool predicate) { return lanesWhere(predicate) != 0; }
ACCRUE_DEVICE u32 sumOverWarp(u32 value) {
  for (u32 mask = 16; mask; mask /= 2) value += fromAcross(value, mask);
  return value;
}
ACCRUE_DEVICE u32 mostOverWarp(u32 value) {
  for (u32 mask = 16; mask; mask /= 2) {
    const u32 other = fromAcross(value, mask);
    value = other > value ? other : value;
  }
  return value;
}
ACCRUE_DEVICE u32 greatestOfWarp(u32 value) {
  for (u32 mask = 16; mask; mask /= 2) {
    const u32 other = fromAcross(value, mask);
    value = value < other ? other : value;
  }
  return value;
}

ACCRUE_DEVICE u32 least(u32 a, u32 b) { return a < b ? a : b; }
ACCRUE_DEVICE u32 popcount(u32 bits) { return (u32)__builtin_popcount(bits); }
ACCRUE_DEVICE u32 lowestLane(u32 lanes) { return popcount((lanes & (0 - lanes)) - 1); }
ACCRUE_DEVICE u32 inHalf(u32 slot, u32 amount) { return slot % 2 ? amount << 16 | amount >> 16 : amount; }
template <class T>
ACCRUE_DEVICE long long wholeOf(T number) {
  return number > T(-0x1p63) && number < T(0x1p63) ? (long long)number : 0;
}
ACCRUE_DEVICE int wholeInWord(float number) {
  if (number != number) return 0;
  return number >= 0x1p31f ? 0x7fffffff : number < -0x1p31f ? -0x7fffffff - 1 : (int)number;
}
ACCRUE_DEVICE float floatBelow(int whole) {
  const float nearest = (float)whole;
  const bool isBeyond = whole < 0 ? (long long)nearest < whole : (long long)nearest > whole;
  return isBeyond ? __builtin_bit_cast(float, __builtin_bit_cast(u32, nearest) - 1) : nearest;
}
ACCRUE_DEVICE u32 withCarryOf(u32 number, u32 a, u32 b) { return number + (a + b < b); }
ACCRUE_DEVICE u32 lanesBelow() { return (1u << lane()) - 1; }

// ---- memory ----

struct Piece {
  u32 word[4];
};
ACCRUE_DEVICE Piece loadPiece(const void *at) {
  Piece piece;
  __builtin_memcpy(&piece, at, sizeof piece);
  return piece;
}
ACCRUE_DEVICE Piece loadNeighbour(const void *at) { return loadPiece(at); }
ACCRUE_DEVICE Piece loadOwnPiece(const void *at) { return loadPiece(at); }
ACCRUE_DEVICE u32 loadFresh(const u32 *at) { return __atomic_load_n(at, __ATOMIC_RELAXED); }
ACCRUE_DEVICE u64 loadFresh(const u64 *at) { return __atomic_load_n(at, __ATOMIC_RELAXED); }

#define dynamicShared host_shared
ACCRUE_DEVICE u32 *sharedWords() { return reinterpret_cast<u32 *>(host_shared); }
ACCRUE_DEVICE char *sharedBytes() { return reinterpret_cast<char *>(host_shared); }
ACCRUE_DEVICE u32 sharedAddress(const void *pointer) { return (u32)(static_cast<const char *>(pointer) - sharedBytes()); }
ACCRUE_DEVICE u32 *sharedWord(u32 address) { return reinterpret_cast<u32 *>(sharedBytes() + address); }

template <class T>
ACCRUE_DEVICE void addWhole(T *at, T value) {
  T old;
  __atomic_load(at, &old, __ATOMIC_RELAXED);
  for (T sum = old + value; !__atomic_compare_exchange(at, &old, &sum, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);)
    sum = old + value;
}

ACCRUE_DEVICE void incrementShared(u32 address) { __atomic_fetch_add(sharedWord(address), 1u, __ATOMIC_RELAXED); }
ACCRUE_DEVICE u32 fetchAddShared(u32 address, u32 value) {
  return __atomic_fetch_add(sharedWord(address), value, __ATOMIC_RELAXED);
}
ACCRUE_DEVICE u32 fetchAddSharedIf(bool condition, u32 address, u32 value, u32 otherwise) {
  return condition ? fetchAddShared(address, value) : otherwise;
}
ACCRUE_DEVICE void addShared(u32 address, u32 value) { fetchAddShared(address, value); }
ACCRUE_DEVICE void addShared(u32 address, double value) { addWhole(reinterpret_cast<double *>(sharedBytes() + address), value); }
ACCRUE_DEVICE void raiseGlobal(u32 *at, u32 value) {
  u32 old = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (old < value && !__atomic_compare_exchange_n(at, &old, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) continue;
}
ACCRUE_DEVICE void raiseShared(u32 address, u32 value) { raiseGlobal(sharedWord(address), value); }
ACCRUE_DEVICE void storeShared(u32 address, u32 value) { __atomic_store_n(sharedWord(address), value, __ATOMIC_RELAXED); }
ACCRUE_DEVICE void replaceShared(u32 address, u32 value) { storeShared(address, value); }
ACCRUE_DEVICE u32 loadShared(u32 address) { return __atomic_load_n(sharedWord(address), __ATOMIC_RELAXED); }
ACCRUE_DEVICE u16 *sharedHalf(u32 address) { return reinterpret_cast<u16 *>(sharedBytes() + address); }
ACCRUE_DEVICE u32 loadSharedHalf(u32 address) { return __atomic_load_n(sharedHalf(address), __ATOMIC_RELAXED); }
ACCRUE_DEVICE void storeSharedHalf(u32 address, u32 value) { __atomic_store_n(sharedHalf(address), (u16)value, __ATOMIC_RELAXED); }
ACCRUE_DEVICE u32 exchangeShared(u32 address, u32 expected, u32 value) {
  __atomic_compare_exchange_n(sharedWord(address), &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return expected;
}

ACCRUE_DEVICE void addGlobal(u32 *at, u32 value) { __atomic_fetch_add(at, value, __ATOMIC_RELAXED); }
ACCRUE_DEVICE void addGlobal(u64 *at, u64 value) { __atomic_fetch_add(at, value, __ATOMIC_RELAXED); }
ACCRUE_DEVICE void addGlobal(double *at, double value) { addWhole(at, value); }
ACCRUE_DEVICE u32 fetchAddGlobal(u32 *at, u32 value) { return __atomic_fetch_add(at, value, __ATOMIC_RELAXED); }
ACCRUE_DEVICE u64 fetchAddGlobal(u64 *at, u64 value) { return __atomic_fetch_add(at, value, __ATOMIC_RELAXED); }
ACCRUE_DEVICE void orGlobal(u64 *at, u64 bits) { __atomic_fetch_or(at, bits, __ATOMIC_RELAXED); }

ACCRUE_DEVICE u64 hidden(u64 number) { return number; }
ACCRUE_DEVICE float hidden(float number) { return number; }
ACCRUE_DEVICE u32 hidden(u32 number) { return number; }

}  // namespace accrue

// The words of device code, for Clang without a CUDA toolkit and for nvcc alike: what both spell the same way comes from
// inline PTX, so that one text gives the same instructions. Written for sm_70 and later.
#pragma once
#include "kernels/arguments.h"

#ifdef __NVCC__
#define ACCRUE_DEVICE __device__ __forceinline__
#define ACCRUE_DEVICE_CALL __device__ __noinline__
#define ACCRUE_GLOBAL extern "C" __global__
#define ACCRUE_SHARED __shared__
#define ACCRUE_BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
#else
#define ACCRUE_DEVICE __attribute__((device)) __attribute__((always_inline)) inline
#define ACCRUE_DEVICE_CALL __attribute__((device)) __attribute__((noinline))
#define ACCRUE_DEVICE_LATER __attribute__((device)) inline
#define ACCRUE_GLOBAL extern "C" __attribute__((global))
#define ACCRUE_SHARED __attribute__((shared))
#define ACCRUE_BOUNDS(threads, blocks) __attribute__((launch_bounds(threads, blocks)))
#endif

namespace accrue {

using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned;
using u64 = unsigned long long;

// ---- where am I ----------------------------------------------------------------------------------------------------

#define ACCRUE_REGISTER(name, text)              \
  ACCRUE_DEVICE u32 name() {                     \
    u32 value;                                   \
    asm("mov.u32 %0, %" text ";" : "=r"(value)); \
    return value;                                \
  }
ACCRUE_REGISTER(thread, "%tid.x")
ACCRUE_REGISTER(threads, "%ntid.x")
ACCRUE_REGISTER(block, "%ctaid.x")
ACCRUE_REGISTER(blocks, "%nctaid.x")
#undef ACCRUE_REGISTER

ACCRUE_DEVICE u32 lane() { return thread() % 32; }
ACCRUE_DEVICE u32 warp() { return thread() / 32; }
ACCRUE_DEVICE u32 worker() { return block() * threads() + thread(); }
ACCRUE_DEVICE u32 workers() { return blocks() * threads(); }

// ---- waiting for one another ---------------------------------------------------------------------------------------

ACCRUE_DEVICE void syncBlock() { asm volatile("barrier.sync 0;" ::: "memory"); }
ACCRUE_DEVICE void syncWarp() { asm volatile("bar.warp.sync 0xffffffff;" ::: "memory"); }
ACCRUE_DEVICE void fence() { asm volatile("membar.gl;" ::: "memory"); }

/// Kernels that start early (gpu/early.h): until the kernels before have ended; from here on the next one may start, and wait. Before the
/// first nothing is touched that others write. Devices before 9.0 pass over it, and start kernels one after the other.
ACCRUE_DEVICE void waitForEarlier() { asm volatile(".pragma \"accrue: griddepcontrol.wait\";" ::: "memory"); }
ACCRUE_DEVICE void letNextStart() { asm volatile(".pragma \"accrue: griddepcontrol.launch_dependents\";" ::: "memory"); }

ACCRUE_DEVICE bool anyLane(bool predicate) {
  u32 result;
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.any.pred q, p, 0xffffffff; selp.u32 %0, 1, 0, q; }"
               : "=r"(result)
               : "r"((u32)predicate));
  return result;
}

/// The lanes of the warp whose predicate holds, as bits.
ACCRUE_DEVICE u32 lanesWhere(bool predicate) {
  u32 result;
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
               : "=r"(result)
               : "r"((u32)predicate));
  return result;
}

ACCRUE_DEVICE u32 fromLane(u32 value, u32 from) {
  u32 result;
  asm volatile("shfl.sync.idx.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(result) : "r"(value), "r"(from));
  return result;
}

/// The value of the lane `distance` below; undefined for the lowest ones.
ACCRUE_DEVICE u32 fromBelow(u32 value, u32 distance) {
  u32 result;
  asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;" : "=r"(result) : "r"(value), "r"(distance));
  return result;
}

ACCRUE_DEVICE u32 fromAcross(u32 value, u32 mask) {
  u32 result;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(result) : "r"(value), "r"(mask));
  return result;
}

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
  for (u32 mask = 16; mask; mask /= 2)
    if (const u32 other = fromAcross(value, mask); other > value) value = other;
  return value;
}

ACCRUE_DEVICE u32 least(u32 a, u32 b) { return a < b ? a : b; }

ACCRUE_DEVICE u32 popcount(u32 bits) {
  u32 result;
  asm("popc.b32 %0, %1;" : "=r"(result) : "r"(bits));
  return result;
}

ACCRUE_DEVICE u32 lowestLane(u32 lanes) { return popcount((lanes & (0 - lanes)) - 1); }

/// The amount in the half of a word that a slot has: even ones the lower.
ACCRUE_DEVICE u32 inHalf(u32 slot, u32 amount) {
  u32 value;
  asm("{ .reg .u32 bits; shl.b32 bits, %1, 4; shf.l.wrap.b32 %0, %2, %2, bits; }" : "=r"(value) : "r"(slot), "r"(amount));
  return value;
}

/// A number without what stands behind its point. Of one that has none, or is too large, something.
ACCRUE_DEVICE long long wholeOf(float number) {
  long long whole;
  asm("cvt.rzi.s64.f32 %0, %1;" : "=l"(whole) : "f"(number));
  return whole;
}
ACCRUE_DEVICE long long wholeOf(double number) {
  long long whole;
  asm("cvt.rzi.s64.f64 %0, %1;" : "=l"(whole) : "d"(number));
  return whole;
}

/// The same in 32 bits; what is greater or less than these hold becomes the greatest or the least, and NaN 0.
ACCRUE_DEVICE int wholeInWord(float number) {
  int whole;
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(whole) : "f"(number));
  return whole;
}
/// The number next to it, towards zero, that a float can hold.
ACCRUE_DEVICE float floatBelow(int whole) {
  float number;
  asm("cvt.rz.f32.s32 %0, %1;" : "=f"(number) : "r"(whole));
  return number;
}

/// A number, and one more where a + b overflows.
ACCRUE_DEVICE u32 withCarryOf(u32 number, u32 a, u32 b) {
  u32 result;
  asm("{ .reg .u32 sum; add.cc.u32 sum, %2, %3; addc.u32 %0, %1, 0; }" : "=r"(result) : "r"(number), "r"(a), "r"(b));
  return result;
}

/// The lanes below this one, as bits.
ACCRUE_DEVICE u32 lanesBelow() {
  u32 result;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(result));
  return result;
}

// ---- memory --------------------------------------------------------------------------------------------------------

struct Piece {
  u32 word[4];
};

/// 16 bytes that are read once: they pass by the L1 cache.
ACCRUE_DEVICE Piece loadPiece(const void *at) {
  Piece piece;
  asm volatile("ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(piece.word[0]), "=r"(piece.word[1]), "=r"(piece.word[2]), "=r"(piece.word[3])
               : "l"(at));
  return piece;
}

/// One of several pieces of a thread that lie side by side: they share what is read from memory at once, so it stays in the L1 cache.
ACCRUE_DEVICE Piece loadNeighbour(const void *at) {
  Piece piece;
  asm volatile("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(piece.word[0]), "=r"(piece.word[1]), "=r"(piece.word[2]), "=r"(piece.word[3])
               : "l"(at));
  return piece;
}

/// A piece that this kernel itself has written.
ACCRUE_DEVICE Piece loadOwnPiece(const void *at) {
  Piece piece;
  asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(piece.word[0]), "=r"(piece.word[1]), "=r"(piece.word[2]), "=r"(piece.word[3])
               : "l"(at)
               : "memory");
  return piece;
}

// What other blocks have added lies in the L2 cache: read there.
ACCRUE_DEVICE u32 loadFresh(const u32 *at) {
  u32 value;
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}
ACCRUE_DEVICE u64 loadFresh(const u64 *at) {
  u64 value;
  asm volatile("ld.global.cg.u64 %0, [%1];" : "=l"(value) : "l"(at) : "memory");
  return value;
}

/// The 32-bit address of shared memory, which the instructions below take.
ACCRUE_DEVICE u32 sharedAddress(const void *pointer) {
  u32 address;
  asm("{ .reg .u64 a; cvta.to.shared.u64 a, %1; cvt.u32.u64 %0, a; }" : "=r"(address) : "l"(pointer));
  return address;
}

// The memory clobbers that would order these against plain accesses are left out on purpose: updates need no order among
// themselves, and syncBlock stands between them and everything else.
// The increment that merges a warp's equal addresses exists only without a condition: send what is not to be counted to a
// word that nobody reads.
ACCRUE_DEVICE void incrementShared(u32 address) { asm volatile("red.shared.add.u32 [%0], 1;" ::"r"(address)); }
ACCRUE_DEVICE u32 fetchAddShared(u32 address, u32 value) {
  u32 old;
  asm volatile("atom.shared.add.u32 %0, [%1], %2;" : "=r"(old) : "r"(address), "r"(value));
  return old;
}
/// The same under a condition, without a branch; `otherwise` where it does not hold.
ACCRUE_DEVICE u32 fetchAddSharedIf(bool condition, u32 address, u32 value, u32 otherwise) {
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; @p atom.shared.add.u32 %0, [%2], %3; }"
               : "+r"(otherwise)
               : "r"((u32)condition), "r"(address), "r"(value));
  return otherwise;
}
ACCRUE_DEVICE void addShared(u32 address, u32 value) { asm volatile("red.shared.add.u32 [%0], %1;" ::"r"(address), "r"(value)); }
ACCRUE_DEVICE void raiseShared(u32 address, u32 value) {
  asm volatile("red.shared.max.u32 [%0], %1;" ::"r"(address), "r"(value) : "memory");
}
/// A store that others of the block may make to the same word: one of them stays.
ACCRUE_DEVICE void replaceShared(u32 address, u32 value) {
  u32 old;
  asm volatile("atom.shared.exch.b32 %0, [%1], %2;" : "=r"(old) : "r"(address), "r"(value) : "memory");
}
ACCRUE_DEVICE void addShared(u32 address, double value) {
  double old;
  asm volatile("atom.shared.add.f64 %0, [%1], %2;" : "=d"(old) : "r"(address), "d"(value));
}
ACCRUE_DEVICE u32 loadShared(u32 address) {
  u32 value;
  asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(value) : "r"(address));
  return value;
}
ACCRUE_DEVICE void storeShared(u32 address, u32 value) {
  asm volatile("st.volatile.shared.u32 [%0], %1;" ::"r"(address), "r"(value));
}
ACCRUE_DEVICE u32 loadSharedHalf(u32 address) {
  u16 value;
  asm volatile("ld.shared.u16 %0, [%1];" : "=h"(value) : "r"(address));
  return value;
}
ACCRUE_DEVICE void storeSharedHalf(u32 address, u32 value) {
  asm volatile("st.shared.u16 [%0], %1;" ::"r"(address), "h"((u16)value));
}

/// Puts the value where `expected` is; gives what was there.
ACCRUE_DEVICE u32 exchangeShared(u32 address, u32 expected, u32 value) {
  u32 old;
  asm volatile("atom.shared.cas.b32 %0, [%1], %2, %3;" : "=r"(old) : "r"(address), "r"(expected), "r"(value));
  return old;
}

ACCRUE_DEVICE void addGlobal(u32 *at, u32 value) { asm volatile("red.global.add.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory"); }
ACCRUE_DEVICE void addGlobal(u64 *at, u64 value) { asm volatile("red.global.add.u64 [%0], %1;" ::"l"(at), "l"(value) : "memory"); }
ACCRUE_DEVICE void addGlobal(double *at, double value) {
  asm volatile("red.global.add.f64 [%0], %1;" ::"l"(at), "d"(value) : "memory");
}
ACCRUE_DEVICE u32 fetchAddGlobal(u32 *at, u32 value) {
  u32 old;
  asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(old) : "l"(at), "r"(value) : "memory");
  return old;
}
ACCRUE_DEVICE u64 fetchAddGlobal(u64 *at, u64 value) {
  u64 old;
  asm volatile("atom.global.add.u64 %0, [%1], %2;" : "=l"(old) : "l"(at), "l"(value) : "memory");
  return old;
}
ACCRUE_DEVICE void raiseGlobal(u32 *at, u32 value) {
  asm volatile("red.global.max.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
}
ACCRUE_DEVICE void orGlobal(u64 *at, u64 bits) { asm volatile("red.global.or.b64 [%0], %1;" ::"l"(at), "l"(bits) : "memory"); }

/// The same number, of which the compiler knows nothing.
ACCRUE_DEVICE u64 hidden(u64 number) {
  asm("" : "+l"(number));
  return number;
}
ACCRUE_DEVICE u32 hidden(u32 number) {
  asm("" : "+r"(number));
  return number;
}

ACCRUE_DEVICE float hidden(float number) {
  asm("" : "+f"(number));
  return number;
}

/// The block's dynamic shared memory. Double for its alignment.
extern ACCRUE_SHARED double dynamicShared[];
ACCRUE_DEVICE u32 *sharedWords() { return reinterpret_cast<u32 *>(dynamicShared); }

}  // namespace accrue

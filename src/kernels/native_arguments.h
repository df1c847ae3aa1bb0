/* What a native kernel is told, and how it is launched, in plain C: the optimized program's runtime fills and asks it, the
   device reads it. A native kernel is made by src/native from the body of a loop; docs/NATIVE.md tells how.

   A kernel takes one argument, an accrue_native_launch. Its tables are the histograms, one for each updated member of
   their elements; what it needs to know about them beforehand is an accrue_native_copy each, which the optimizer writes
   beside the PTX. */
#ifndef ACCRUE_KERNELS_NATIVE_ARGUMENTS_H
#define ACCRUE_KERNELS_NATIVE_ARGUMENTS_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_native_most_loops = 6, accrue_native_most_tables = 8, accrue_native_most_words = 128 };

/* One of the loops whose iterations are numbered together, the outermost first. */
typedef struct accrue_native_range {
  uint64_t count;       /* iterations */
  int64_t lower, step;  /* the variable's first value, and what is added to it */
} accrue_native_range;

typedef struct accrue_native_bins {
  void *memory;         /* the histogram's first element, on the device */
  uint64_t count;       /* its extent, in elements */
} accrue_native_bins;

typedef struct accrue_native_launch {
  uint64_t iterations;  /* of all loops: the product of their counts */
  accrue_native_range loops[accrue_native_most_loops];
  accrue_native_bins tables[accrue_native_most_tables];
  uint64_t values[accrue_native_most_words]; /* what the body uses: addresses on the device, and values, each from the
                                                start of its word on */
} accrue_native_launch;

/* The methods, which are also the kernels: their names are accrue_global, accrue_block_private, accrue_lane_banked. */
typedef enum accrue_native_method {
  accrue_native_global, accrue_native_block_private, accrue_native_lane_banked, accrue_native_methods
} accrue_native_method;

typedef struct accrue_native_copy {
  uint32_t copy_bytes;  /* of one bin of a copy in shared memory */
  uint32_t is_counted;  /* copies hold 32-bit counts of updates that all add the same */
} accrue_native_copy;

enum { accrue_native_threads = 1024, accrue_native_lanes = 32 };

#if defined(__CUDA__)
#define ACCRUE_NATIVE_INLINE __attribute__((device)) static inline
#else
#define ACCRUE_NATIVE_INLINE static inline
#endif

/* Bytes of shared memory that one table takes in a block: a bin more than there are, for what is not counted. */
ACCRUE_NATIVE_INLINE uint64_t accrue_native_table_bytes(accrue_native_method method, uint32_t copy_bytes, uint64_t bins) {
  const uint64_t lanes = method == accrue_native_lane_banked ? (uint64_t)accrue_native_lanes : 1;
  return method == accrue_native_global ? 0 : ((bins + 1) * copy_bytes * lanes + 15) / 16 * 16;
}

/* The same for all tables of a launch: the dynamic shared memory to ask for. */
ACCRUE_NATIVE_INLINE uint64_t accrue_native_shared(accrue_native_method method, const accrue_native_copy *tables, uint32_t count,
                                                   const accrue_native_launch *launch) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < count; i++) bytes += accrue_native_table_bytes(method, tables[i].copy_bytes, launch->tables[i].count);
  return bytes;
}

/* The method for these extents where a block has `shared` bytes, of which two share a multiprocessor. */
ACCRUE_NATIVE_INLINE accrue_native_method accrue_native_choose(const accrue_native_copy *tables, uint32_t count,
                                                               const accrue_native_launch *launch, uint64_t shared) {
  const uint64_t few_bins = 40 << 10;
  int lane_banked = accrue_native_shared(accrue_native_lane_banked, tables, count, launch) <= few_bins;
  for (uint32_t i = 0; i < count; i++) lane_banked &= (int)tables[i].is_counted;
  if (lane_banked) return accrue_native_lane_banked;
  return accrue_native_shared(accrue_native_block_private, tables, count, launch) <= shared ? accrue_native_block_private
                                                                                            : accrue_native_global;
}

/* Blocks to launch: as many as the device holds at once, fewer where there is little to do. `most_each` is how many a
   multiprocessor's registers allow, as the optimizer says, and its threads. A copy's counts have 32 bits: a launch of more
   than 2^32 updates in a block must be cut. */
ACCRUE_NATIVE_INLINE uint32_t accrue_native_blocks(uint64_t iterations, uint32_t multiprocessors, uint32_t most_each,
                                                   uint64_t shared_of_block, uint64_t shared_of_multiprocessor) {
  const uint64_t per_thread = 8, reserved = 1024;
  const uint32_t each = most_each > 1 && 2 * (shared_of_block + reserved) <= shared_of_multiprocessor ? 2 : 1;
  const uint64_t wanted = (iterations + accrue_native_threads * per_thread - 1) / (accrue_native_threads * per_thread);
  const uint64_t most = (uint64_t)multiprocessors * each;
  return (uint32_t)(wanted < 1 ? 1 : wanted < most ? wanted : most);
}

#ifdef __cplusplus
}
#endif
#endif

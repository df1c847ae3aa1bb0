/* What a native kernel is told, and how it is launched, in plain C: the optimized program's runtime fills and asks it, the
   device reads it. A native kernel is made by src/native from the body of a loop; docs/NATIVE.md tells how.

   A kernel takes one argument, an accrue_native_launch. Its tables are the histograms, one for each updated member of
   their elements; what it needs to know about them beforehand is an accrue_native_copy each, which the optimizer writes
   beside the PTX. */
#ifndef ACCRUE_KERNELS_NATIVE_ARGUMENTS_H
#define ACCRUE_KERNELS_NATIVE_ARGUMENTS_H
#include <stdint.h>

#include "kernels/exact_arguments.h"
#include "kernels/parts_arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_native_most_loops = 6, accrue_native_most_tables = 8, accrue_native_most_words = 128 };

/* One of the loops whose iterations are numbered together, the slowest first. */
typedef struct accrue_native_range {
  uint64_t count;       /* iterations */
  int64_t lower, step;  /* the variable's first value, and what is added to it */
} accrue_native_range;

typedef struct accrue_native_bins {
  void *memory;         /* the histogram's first element, on the device */
  uint64_t count;       /* elements that a copy has: its extent, or as many as the kernel's updates can lead to */
  uint32_t cell_bits;   /* cached: its copy is a cache of 2^cell_bits cells; 0: the copy has all bins */
  accrue_sums sums;     /* of floating numbers that are added up: where, exactly; without cells they are not exact */
} accrue_native_bins;

typedef struct accrue_native_launch {
  uint64_t iterations;  /* of all loops: the product of their counts */
  accrue_native_range loops[accrue_native_most_loops];
  accrue_native_bins tables[accrue_native_most_tables];
  uint64_t values[accrue_native_most_words]; /* what the body uses: addresses on the device, and values, each from the
                                                start of its word on */
  accrue_parts parts;   /* partitioned, and cached where that is the other choice */
} accrue_native_launch;

/* The methods, which are also the kernels: their names are accrue_global, accrue_block_private, ... */
typedef enum accrue_native_method {
  accrue_native_global = 0,
  accrue_native_block_private = 1,
  accrue_native_lane_banked = 2,
  accrue_native_cached = 3,
  accrue_native_packed = 4,
  accrue_native_partitioned = 5, /* sorts updates into parts; accrue_native_arrange and accrue_native_count_parts follow */
  accrue_native_by_byte = 6,     /* counts the bytes that iterations read, then runs the body once for each */
  accrue_native_methods,
  /* Before and after them, for exact sums: */
  accrue_native_look = accrue_native_methods, /* one block looks at some weights */
  accrue_native_round,                        /* rounds */
  accrue_native_survey,                       /* one block looks whether caches would help, or parts */
  accrue_native_arrange,
  accrue_native_count_parts,
  accrue_native_outside /* a part of the methods that keep sums in copies: updates of bins that copies do not have */
} accrue_native_method;

typedef struct accrue_native_copy {
  uint32_t copy_bytes;  /* of one bin of a copy in shared memory */
  uint32_t is_counted;  /* copies hold 32-bit counts of updates that all add the same */
  uint32_t is_exact;    /* its sums are exact: floating numbers that are added up */
} accrue_native_copy;

enum {
  accrue_native_lane_banked_bytes = 40 << 10, /* of copies for each lane, at most: two such blocks share a multiprocessor */
  accrue_native_least_shared = 48 << 10, /* that a block may have on any device */
  accrue_native_threads = 1024, /* of a block, at most; of one that has copies, exactly */
  accrue_native_round_threads = 256,
  accrue_native_survey_threads = 1024,
  accrue_native_survey_rounds = 4, /* iterations that each of them looks at */
  accrue_native_survey_bits = 13,  /* of the cells that it has */
  accrue_native_sum_part_bits = 13, /* bins of a part are 2 to this; of counts, accrue_part_bits */
  accrue_native_sum_parts_threads = 512,
  accrue_native_sort_blocks = 3,     /* of counts that share a multiprocessor; with weights, which take registers: */
  accrue_native_sort_sum_blocks = 2,
  accrue_native_byte_values = 256,
  accrue_native_hots = 2, /* packed: bins that may have a word for each lane */
  accrue_native_hot_words = accrue_native_hots * (1 + accrue_lanes)
};

#if defined(__CUDA__)
#define ACCRUE_NATIVE_INLINE __attribute__((device)) static inline
#else
#define ACCRUE_NATIVE_INLINE static inline
#endif

/* A method's kernel. */
ACCRUE_NATIVE_INLINE const char *accrue_native_name(accrue_native_method method) {
  switch (method) {
    case accrue_native_block_private: return "accrue_block_private";
    case accrue_native_lane_banked: return "accrue_lane_banked";
    case accrue_native_cached: return "accrue_cached";
    case accrue_native_packed: return "accrue_packed";
    case accrue_native_partitioned: return "accrue_partitioned";
    case accrue_native_by_byte: return "accrue_by_byte";
    case accrue_native_survey: return "accrue_survey";
    case accrue_native_arrange: return "accrue_arrange";
    case accrue_native_count_parts: return "accrue_count_parts";
    case accrue_native_look: return "accrue_look";
    case accrue_native_round: return "accrue_round";
    default: return "accrue_global";
  }
}

/* Where the tags of a cache begin: behind its cells, and one more for what is not counted. */
ACCRUE_NATIVE_INLINE uint32_t accrue_native_tags(uint32_t copy_bytes, uint32_t cell_bits) {
  return ((((uint32_t)1 << cell_bits) + 1) * copy_bytes + 3) / 4 * 4;
}

/* Words that packed counts take: two are in one. */
ACCRUE_NATIVE_INLINE uint64_t accrue_native_count_words(uint64_t bins) { return bins / 2 + bins % 2; }

/* Bins of a copy, and what is beside them: one more, for what is not counted; or where sums have `lanes` copies, hot bins' words. */
ACCRUE_NATIVE_INLINE uint64_t accrue_native_copy_bins(accrue_native_method method, const accrue_native_bins *bins) {
  if (method == accrue_native_lane_banked) return (bins->count + 1) * accrue_lanes;
  return bins->sums.lanes ? bins->count * bins->sums.lanes + (uint64_t)accrue_sum_hots * accrue_lanes : bins->count + 1;
}

/* Bytes of shared memory that one table takes in a block. */
ACCRUE_NATIVE_INLINE uint64_t accrue_native_table_bytes(accrue_native_method method, uint32_t copy_bytes,
                                                        const accrue_native_bins *bins) {
  uint64_t bytes = accrue_native_copy_bins(method, bins) * copy_bytes;
  if (method == accrue_native_cached && bins->cell_bits)
    bytes = accrue_native_tags(copy_bytes, bins->cell_bits) + ((uint64_t)4 << bins->cell_bits);
  if (method == accrue_native_packed) bytes = (accrue_native_count_words(bins->count) + accrue_native_hot_words) * 4;
  if (method == accrue_native_look) bytes = accrue_sum_look_words * sizeof(uint32_t);
  /* whole rows of memory banks, in which bins may change places */
  const uint64_t row = method == accrue_native_block_private ? accrue_lanes * sizeof(uint32_t) : 16;
  return method == accrue_native_global ? 0 : (bytes + row - 1) / row * row;
}

/* The same for all tables of a launch: the dynamic shared memory to ask for. Where bytes are counted, they are the only table. */
ACCRUE_NATIVE_INLINE uint64_t accrue_native_shared(accrue_native_method method, const accrue_native_copy *tables, uint32_t count,
                                                   const accrue_native_launch *launch) {
  uint64_t bytes = 0;
  if (method == accrue_native_by_byte) return (uint64_t)accrue_native_byte_values * accrue_lanes * sizeof(uint32_t);
  for (uint32_t i = 0; i < count; i++) bytes += accrue_native_table_bytes(method, tables[i].copy_bytes, &launch->tables[i]);
  return bytes;
}

/* Partitioned: bits of a part, by what a bin of a copy takes; words of an entry's weight; and shared memory of a block that sorts and of
   one that counts. Counts take 4 bytes, sums of floats 8, of doubles 12. */
ACCRUE_NATIVE_INLINE uint32_t accrue_native_part_bits(uint32_t copy_bytes) {
  return copy_bytes == 4 ? (uint32_t)accrue_part_bits : (uint32_t)accrue_native_sum_part_bits;
}
ACCRUE_NATIVE_INLINE uint32_t accrue_native_weight_words(uint32_t copy_bytes) { return copy_bytes / 4 - 1; }
ACCRUE_NATIVE_INLINE uint64_t accrue_native_sort_shared(uint32_t copy_bytes, uint32_t parts) {
  return (accrue_tile_words(parts) + accrue_tile_samples * accrue_native_weight_words(copy_bytes)) * sizeof(uint32_t);
}
ACCRUE_NATIVE_INLINE uint64_t accrue_native_count_parts_shared(uint32_t copy_bytes) {
  const uint64_t hots = copy_bytes == 4 ? 0 : (uint64_t)accrue_sum_hots * accrue_lanes;
  return (((uint64_t)1 << accrue_native_part_bits(copy_bytes)) + hots) * copy_bytes;
}

#ifdef __cplusplus
}
#endif
#endif

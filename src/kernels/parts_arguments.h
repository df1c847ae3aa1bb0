/* Sorting into parts (parts.h), in plain C: how its kernels are launched, what they are told, and what they keep in memory. Sizes are in
   words of 4 bytes unless they say otherwise. */
#ifndef ACCRUE_KERNELS_PARTS_ARGUMENTS_H
#define ACCRUE_KERNELS_PARTS_ARGUMENTS_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__CUDA__) || defined(__CUDACC__)
#define ACCRUE_LAYOUT __attribute__((device)) static inline
#else
#define ACCRUE_LAYOUT static inline
#endif

enum {
  accrue_lanes = 32,

  /* Threads of a block, and blocks that share a multiprocessor. */
  accrue_partition_threads = 256,
  accrue_partition_blocks = 4,
  accrue_partition_float_blocks = 3, /* with weights, which take registers */
  accrue_partition_double_blocks = 2,
  accrue_arrange_threads = 512,
  accrue_arrange_blocks = 2,
  accrue_count_parts_threads = 1024,

  accrue_part_bits = 15,
  accrue_part_bins = 1 << accrue_part_bits,
  accrue_sum_part_bits = 13, /* the same of sums, and of the blocks that add them up */
  accrue_sum_parts_threads = 512,
  accrue_sum_parts_blocks = 2,
  accrue_most_parts = accrue_partition_threads - 1, /* a thread for each, and one for places without a sample */
  accrue_tile_samples_each = 16, /* of a thread */
  accrue_tile_samples = accrue_partition_threads * accrue_tile_samples_each,
  accrue_run_words = 4
};

/* What sorting into parts needs: see parts.h. */
typedef struct accrue_parts {
  uint16_t *entries; /* the pool of chunks */
  void *weights; /* of entries, where they have one */
  uint32_t *owner; /* of each chunk: its part */
  uint32_t *place; /* of each chunk: its place among those of its part */
  uint32_t *fill; /* of each chunk: entries in it */
  uint32_t *list; /* chunks in the order of their parts */
  uint32_t *starts; /* of each part in the list, and its end */
  uint32_t *used; /* chunks taken from the pool; zero between calls */
  uint32_t *lengths; /* chunks of each part; zero between calls */
  uint32_t *choice; /* native kernels: 1, sort; 0, do not. Null: nobody chooses */
  uint32_t chunk; /* entries in a chunk, a power of two */
  uint32_t parts; /* ranges of bins, accrue_most_parts at most */
} accrue_parts;

/* Shared memory of `partition`: the lengths of its arrays, one behind the other. */
typedef struct accrue_tile {
  uint32_t runs, keys, counts, none, open, sums, length; /* none: one more count, of places without a sample */
} accrue_tile;

ACCRUE_LAYOUT accrue_tile accrue_tile_of(uint32_t parts) {
  const accrue_tile tile = {accrue_run_words * parts, accrue_tile_samples, parts, 1, parts, accrue_lanes, 1};
  return tile;
}

ACCRUE_LAYOUT uint32_t accrue_tile_words(uint32_t parts) {
  const accrue_tile tile = accrue_tile_of(parts);
  return tile.runs + tile.keys + tile.counts + tile.none + tile.open + tile.sums + tile.length;
}

/* What sorting into parts takes in device memory, in words: first those that must be zero, in front of all others, then four for each
   chunk, then the entries. */
enum { accrue_parts_zero_words = 4 + accrue_most_parts + 1, accrue_parts_words = accrue_parts_zero_words + accrue_most_parts + 3 };

#ifdef __cplusplus
}
#endif
#endif

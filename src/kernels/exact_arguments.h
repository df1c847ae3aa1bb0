/* A table of exact sums in device memory (exact_table.h), in plain C: the host allocates and fills it, the device reads it. */
#ifndef ACCRUE_KERNELS_EXACT_ARGUMENTS_H
#define ACCRUE_KERNELS_EXACT_ARGUMENTS_H
#include <stdint.h>

#include "kernels/parts_arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  accrue_sum_cells = 2 + 35,  /* words of 64 bits that a bin has: its sum in the window, and its long sum */
  accrue_sum_hots = 2,        /* bins that may have words for each lane in a block's copy */
  accrue_sum_copy_threads = 1024,  /* of a block that adds up in shared memory, one a multiprocessor */
  accrue_sum_looks = 512,     /* threads of the one block that looks at weights */
  accrue_sum_group_bits = 8,  /* bins are looked at in 2 to this many groups */
  accrue_sum_look_words = 2 * accrue_lanes + accrue_sum_hots + (2 << accrue_sum_group_bits) /* of its shared memory, for a table */
};

/* What is known of a run's weights. */
typedef struct accrue_sum_state {
  uint32_t place; /* of the window */
  uint32_t are_few; /* whether mostly few digits were seen (Few in exact_units.h), and no hot bins */
  uint32_t hot[accrue_sum_hots]; /* bins that many updates meet in */
} accrue_sum_state;

typedef struct accrue_sums {
  unsigned long long *cells; /* of all copies: the low words of all bins' sums in the window, the high words, the long sums; zero
                                 between runs */
  accrue_sum_state *state; /* in device memory, which the look at weights fills */
  uint32_t bins, copies;
  uint32_t lanes; /* copies in a block's shared memory, a power of two */
  uint32_t digits; /* that a weight may have in the window */
} accrue_sums;

#ifdef __cplusplus
}
#endif
#endif

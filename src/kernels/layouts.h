/* How each method's kernels are launched and what they keep in shared memory, in plain C: the host asks for it, the device
   stands on it. Sizes are in words of 4 bytes unless they say otherwise. */
#ifndef ACCRUE_KERNELS_LAYOUTS_H
#define ACCRUE_KERNELS_LAYOUTS_H
#include <stdint.h>

#include "kernels/parts_arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  accrue_lost_slots = 2, /* behind the bins: of samples outside, and of those that are not a number */

  /* Threads of a block, and blocks that share a multiprocessor. */
  accrue_global_threads = 512,
  accrue_global_blocks = 4, /* duplicate's, too */
  accrue_source_blocks = 2,                              /* block-private and lane-banked; the source says the threads */
  accrue_warp_private_most_threads = 256,
  accrue_thread_private_most_threads = 64,
  accrue_sum_threads = 256,
  accrue_sum_bins = 8, /* of a block that adds up sub-histograms: what one access to memory brings */
  accrue_packed_threads = 1024,
  accrue_finish_threads = 256,
  accrue_finish_blocks = 4,
  accrue_read_only_threads = 1024,
  accrue_read_only_blocks = 2,
  accrue_shuffle_threads = 1024,
  accrue_shuffle_blocks = 2,

  accrue_packed_board = 8, /* words in front of the counters, for what a block agrees on */
  accrue_packed_hots = 2   /* slots that have a word per lane where they are hot */
};

/* Two counters are in one word. */
ACCRUE_LAYOUT uint32_t accrue_packed_counter_words(uint32_t slots) { return (slots + 1) / 2; }

ACCRUE_LAYOUT uint32_t accrue_packed_words(uint32_t bins) {
  return accrue_packed_board + accrue_packed_counter_words(bins + accrue_lost_slots) + (uint32_t)accrue_packed_hots * accrue_lanes;
}

/* Counters of a thread, of 16 bits each: two bins of one thread share a word under some mappings. */
ACCRUE_LAYOUT uint32_t accrue_thread_private_counters(uint32_t bins) { return (bins + 1) / 2 * 2; }

/* At which byte of a block's counters a thread's lies: [bin][thread] under layout 1; under layout 2, two bins of a thread share
   a word. */
ACCRUE_LAYOUT uint32_t accrue_thread_private_place(uint32_t layout, uint32_t bin, uint32_t thread, uint32_t threads) {
  return layout == 1 ? 2 * (bin * threads + thread) : 4 * (bin / 2 * threads + thread) + 2 * (bin % 2);
}

#ifdef __cplusplus
}
#endif
#endif

/* Memory for copies, kept from one launch to the next. A block belongs to one launch from begin to end. Afterwards any
   launch on its device may have it; if the launch was asynchronous, only one of the same queue, whose work comes later.

   A block remembers what it is filled with: merges put the identity back, so that the next launch need not. Blocks take at
   most half of what a device has free. When there is no more, idle blocks are given back first. Nothing is released at
   exit: the device's runtime may be gone by then. */
#ifndef ACCRUE_RUNTIME_POOL_H
#define ACCRUE_RUNTIME_POOL_H
#include <stdint.h>

#include "runtime/device.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_block {
  struct accrue_block *next;
  accrue_device *device;
  char *memory;
  size_t bytes;
  int in_use;
  int is_async, queue; /* of its last launch */
  uint64_t content;    /* what its first `filled` bytes hold; 0: anything */
  size_t filled;
} accrue_block;

/* How the copies of a launch lie in a block. */
typedef struct accrue_layout {
  size_t offsets[ACCRUE_MOST_HISTOGRAMS];
  size_t bytes;        /* of all */
  uint64_t content;    /* what they hold between launches; 0: anything */
} accrue_layout;

/* Contents that fit every layout, because all bytes are alike. */
enum { accrue_content_zeros = 1, accrue_content_ones = 2 };

/* Whether so many copies can be laid out at all. `owner` tells apart contents that are a site's own. */
int accrue_lay_out(accrue_layout *layout, const accrue_histogram *histograms, int count, size_t locals, const void *owner);

/* A block for the layout, or null. *must_fill: it does not hold the layout's content. */
accrue_block *accrue_take_block(accrue_block **pool, accrue_device *device, const accrue_place *place,
                                const accrue_layout *layout, int *must_fill);

/* After the launch, which left the layout's content in it. */
void accrue_give_block(accrue_block *block);

/* Forgets all blocks, without releasing device memory. */
void accrue_forget_blocks(accrue_block **pool);

#ifdef __cplusplus
}
#endif
#endif

/* Memory for copies, kept from one launch to the next. A block belongs to one launch from begin to end. Afterwards any
   launch on its device may have it; if the launch was asynchronous, only one of the same queue, whose work comes later.

   Merges put the identity back, so that the next launch need not fill its copies. That is believed in two cases. Either the block
   is one array of numbers of one type (ACCRUE_CONTENT): all of them were given the identity, and a launch that names the same
   type and identity reads the same bytes as the same numbers. Or it was filled by the same site, and its copies lay in the
   same bytes: then the same code filled what the same code will read, whichever members of its elements that is. Sites are told
   apart by a number that is never given twice: not by their name, which instances of a template share, nor by their address, which
   a library may have that is loaded later. Threads, which fill what they use, leave anything.

   Blocks take at most half of what a device has free. When there is no more, idle blocks are given back first. Nothing is released
   at exit: the device's runtime may be gone by then. */
#ifndef ACCRUE_RUNTIME_POOL_H
#define ACCRUE_RUNTIME_POOL_H
#include "runtime/device.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How the copies of a launch lie in a block, and what they hold between launches. */
typedef struct accrue_layout {
  int count;
  size_t offsets[ACCRUE_MOST_HISTOGRAMS], sizes[ACCRUE_MOST_HISTOGRAMS]; /* of all copies of a histogram, in bytes */
  size_t bytes;             /* of all */
  int content;              /* ACCRUE_CONTENT, of all of them; 0: something else, */
  unsigned long long owner; /* of this site; 0: anything */
} accrue_layout;

typedef struct accrue_block {
  struct accrue_block *next;
  accrue_device *device;
  char *memory;
  size_t bytes;
  int in_use;
  int is_async, queue; /* of its last launch */
  accrue_layout filled; /* what it holds */
} accrue_block;

/* Whether so many copies can be laid out at all. `owner` is the site's number; 0: nobody may rely on what they hold. */
int accrue_lay_out(accrue_layout *layout, const accrue_histogram *histograms, int count, size_t locals, unsigned long long owner);

/* A block for the layout, or null. *must_fill: it does not hold the layout's content. */
accrue_block *accrue_take_block(accrue_block **pool, accrue_device *device, const accrue_place *place, const accrue_layout *layout,
                                int *must_fill);

/* After the launch, which left the layout's content in it. */
void accrue_give_block(accrue_block *block);

/* Forgets all blocks, without releasing device memory. */
void accrue_forget_blocks(accrue_block **pool);

#ifdef __cplusplus
}
#endif
#endif

/* Device memory of native kernels, kept from one launch to the next: a block for each kernel and stream. It is zero at first; what must be
   zero again for the next launch, kernels leave so. Launches of one stream come one after the other, so they can share it if the steps of
   one (look, count and round; sort, arrange and count) are not mixed with those of another: between lock and unlock, no other thread
   launches. */
#ifndef ACCRUE_RUNTIME_NATIVE_MEMORY_H
#define ACCRUE_RUNTIME_NATIVE_MEMORY_H
#include <stdint.h>

#include "gpu/gpu.h"
#include "gpu/look.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_native_block {
  struct accrue_native_block *next;
  const accrue_gpu_kernel *kernel;
  accrue_gpu_stream stream;
  void *memory;
  size_t bytes;
  int is_surveyed, choice; /* what the last survey chose */
  unsigned age; /* launches since then */
  uint64_t launch; /* which it was, as a number */
  accrue_looked looked; /* at the weights of sums that lie in it */
} accrue_native_block;

void accrue_native_lock(void);
void accrue_native_unlock(void);
/* A block of at least so many bytes, between lock and unlock. A kernel belongs to one context, and so does its block. Gives 0, or why there
   is none. */
int accrue_native_take(accrue_native_block **block, const accrue_gpu_kernel *kernel, accrue_gpu_stream stream, size_t bytes);

#ifdef __cplusplus
}
#endif
#endif

/* Native kernels that sort updates into parts of a table before they count (kernels/native_parts.h): when that may pay, and what it takes.
   Pure functions. A survey on the device chooses between parts and what is launched without them. */
#ifndef ACCRUE_RUNTIME_NATIVE_PARTS_H
#define ACCRUE_RUNTIME_NATIVE_PARTS_H
#include "runtime/native_sizes.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_native_parts {
  uint32_t parts; /* 0: updates are not sorted */
  unsigned sort_blocks, count_blocks, count_threads;
  size_t sort_shared, count_shared;
  uint64_t chunks; /* of the pool */
  size_t bytes; /* of device memory */
  uint64_t piece; /* iterations of the slowest loop that are sorted at once */
  uint64_t updates; /* that one block adds up, at most */
} accrue_native_parts;

/* `without`: how the launch is carried out if updates are not sorted. */
accrue_native_parts accrue_native_parts_of(const accrue_kernel *kernel, const accrue_native_launch *launch,
                                           const accrue_native_sizes *without, const accrue_gpu_device *device);
/* Tells the launch where they lie: so many bytes, the first of which are zero. */
void accrue_native_place_parts(const accrue_native_parts *parts, accrue_native_launch *launch, void *memory);

#ifdef __cplusplus
}
#endif
#endif

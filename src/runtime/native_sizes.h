/* How a native kernel is launched on a device: its method, where its tables' copies lie, how many threads, and how much of the
   loop one launch may do. Pure functions. */
#ifndef ACCRUE_RUNTIME_NATIVE_SIZES_H
#define ACCRUE_RUNTIME_NATIVE_SIZES_H
#include "accrue/runtime.h"
#include "gpu/gpu.h"
#include "kernels/native_arguments.h"
#include "plan/model.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_native_sizes {
  accrue_native_method method;
  unsigned blocks, threads; /* threads of one block */
  size_t shared;
  uint64_t piece;           /* iterations of the slowest loop for one launch; 0: even one is too much for the counts of a block */
} accrue_native_sizes;

/* Tables that would need more device memory for exact sums are updated by atomics, whose sums are not. */
enum { accrue_native_most_sum_bytes = 1 << 30 };

/* Bytes of device memory that the exact sums of a launch take; 0: it has none. */
uint64_t accrue_native_sum_bytes(const accrue_kernel *kernel, const accrue_native_launch *launch);
/* Tells the launch where they lie: so many bytes, which are zero. */
void accrue_native_place_sums(const accrue_kernel *kernel, accrue_native_launch *launch, void *memory);

/* Writes the tables' cell_bits and lanes into the launch. */
accrue_native_sizes accrue_native_sizes_of(const accrue_kernel *kernel, accrue_native_launch *launch,
                                           const accrue_gpu_device *device);

/* So many updates may meet in a sum. 0: as many as the sizes say. */
void accrue_native_limit_digits(const accrue_kernel *kernel, accrue_native_launch *launch, uint64_t updates);

#ifdef __cplusplus
}
#endif
#endif

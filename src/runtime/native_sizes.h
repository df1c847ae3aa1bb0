/* How a native kernel is launched on a device: its method, where its tables' copies lie, how many threads, and how much of the
   loop one launch may do. Pure functions. */
#ifndef ACCRUE_RUNTIME_NATIVE_SIZES_H
#define ACCRUE_RUNTIME_NATIVE_SIZES_H
#include "accrue/runtime.h"
#include "gpu/gpu.h"
#include "kernels/native_arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_native_sizes {
  accrue_native_method method;
  unsigned blocks, threads; /* threads of one block */
  size_t shared;
  uint64_t piece;           /* iterations of the slowest loop for one launch; 0: even one is too much for the counts of a block */
} accrue_native_sizes;

/* Writes the tables' cell_bits into the launch. */
accrue_native_sizes accrue_native_sizes_of(const accrue_kernel *kernel, accrue_native_launch *launch,
                                           const accrue_gpu_device *device);

#ifdef __cplusplus
}
#endif
#endif

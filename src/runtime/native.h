/* Launches of native kernels: what accrue_native_begin to accrue_native_end of accrue/runtime.h do. The steps fill in one
   accrue_native_launch, which belongs to the plan; the last one picks method and sizes for the device, and launches it
   through the driver, in the context of the program's OpenACC. Nothing is shared between threads but the loaded modules.

     what is asked -> method, shared memory, blocks -> pieces that a block's 32-bit counts can hold -> launches

   Whatever cannot be done is given up before anything has changed, with its reason, and the program's own loop runs. */
#ifndef ACCRUE_RUNTIME_NATIVE_H
#define ACCRUE_RUNTIME_NATIVE_H
#include "accrue/runtime.h"
#include "gpu/gpu.h"
#include "kernels/native_arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a launch is carried out on a device. */
typedef struct accrue_native_sizes {
  accrue_native_method method;
  size_t shared;
  unsigned blocks;
  uint64_t piece; /* iterations of the outermost loop for one launch; 0: even one is too much for the counts of a block */
} accrue_native_sizes;

/* `updates` are those of an iteration, at most; 0: not known. */
accrue_native_sizes accrue_native_sizes_of(const accrue_kernel *kernel, const accrue_native_launch *launch, unsigned updates,
                                           const accrue_gpu_device *device);

/* Of process.c: the clock of launches, and accrue_runtime_give_up. */
double accrue_seconds(void);
void accrue_give_up(accrue_plan *plan, const char *why, int is_passing);

#ifdef __cplusplus
}
#endif
#endif

/* Device memory for exact sums of native kernels (kernels/exact_table.h), kept from one launch to the next: a block for each kernel and
   stream. The kernels leave it zero. Launches of one stream come one after the other, so they can share it if the steps of one, look,
   count and round, are not mixed with those of another: from take to give, no other thread launches. */
#ifndef ACCRUE_RUNTIME_NATIVE_SUMS_H
#define ACCRUE_RUNTIME_NATIVE_SUMS_H
#include "gpu/gpu.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zeros, so many bytes. A kernel belongs to one context, and so does its block. Gives 0, or why there is none. */
int accrue_native_take_sums(void **memory, const accrue_gpu_kernel *kernel, accrue_gpu_stream stream, size_t bytes);
void accrue_native_give_sums(void);

#ifdef __cplusplus
}
#endif
#endif

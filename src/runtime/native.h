/* Launches of native kernels: what accrue_native_begin to accrue_native_end of accrue/runtime.h do. The steps fill in one
   accrue_native_launch, which belongs to the plan; the last one picks method and sizes for the device, and launches it
   through the driver, in the context of the program's OpenACC. Nothing is shared between threads but the loaded modules.

     what is asked -> method, shared memory, blocks -> pieces that a block's 32-bit counts can hold -> launches

   Whatever cannot be done is given up before anything has changed, with its reason, and the program's own loop runs. */
#ifndef ACCRUE_RUNTIME_NATIVE_H
#define ACCRUE_RUNTIME_NATIVE_H
#include "accrue/runtime.h"
#include "runtime/native_sizes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Of process.c: the clock of launches, and accrue_runtime_give_up. */
double accrue_seconds(void);
void accrue_give_up(accrue_launch *launch, const char *why, int is_passing);

#ifdef __cplusplus
}
#endif
#endif

/* What the kernels of exact sums are told besides (exact_sums.cu), in plain C: the host fills it, the device reads it. */
#ifndef ACCRUE_KERNELS_EXACT_ARGUMENTS_H
#define ACCRUE_KERNELS_EXACT_ARGUMENTS_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_sums {
  unsigned long long *cells; /* long sums (exact_sum.h) of all copies of the bins, in device memory; zero between runs */
  uint32_t *window;          /* in device memory: its place and digits, which `look_at_weights` finds */
  uint32_t bins, copies;
  uint32_t lanes;            /* copies in a block's shared memory, a power of two */
  uint32_t digits;           /* that the window may have, so that a block's updates cannot overflow */
} accrue_sums;

#ifdef __cplusplus
}
#endif
#endif

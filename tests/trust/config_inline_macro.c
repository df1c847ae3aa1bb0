// Macros for the compiler at hand, in the loop and in what it calls: one says restrict, on which the argument rests.
// OTHER-FLAGS: -DPLAIN
// OTHER-FLAGS: -DPLAIN -DSAME
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#if defined(__GNUC__) && !defined(PLAIN)
#define INLINE static inline __attribute__((always_inline))
#define RESTRICT __restrict__
#else
#define INLINE static
#define RESTRICT
#endif
INLINE int bin(const int *RESTRICT k, int i) { return k[i]; }
void count(int *RESTRICT h, const int *RESTRICT k) {
  #pragma acc parallel loop copyin(d, k[0:16]) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[bin(k, d[i]) % 16] += 1;
  }
}
int main(void) {
  static int h[16], k[16];
  fill();
  for (int j = 0; j < 16; j++) k[j] = (j * 5) % 16;
#ifdef SAME
  count(h, h);
#else
  count(h, k);
#endif
  show(h, 16);
}

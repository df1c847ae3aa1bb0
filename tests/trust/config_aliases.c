// With other macros the function around the loop, or its caller, makes another array of the keys: the histogram.
// OTHER-FLAGS: -DHERE
// OTHER-FLAGS: -DTHERE
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int a[16], b[16];
static void count(int *h, int *k) {
#ifdef HERE
  k = h;
#endif
  #pragma acc parallel loop copyin(d, k[0:16]) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(k[d[i]] + d[i]) % 16]++;
  }
}
int main(void) {
  fill();
  for (int j = 0; j < 16; j++) b[j] = j * 3 % 16;
#ifdef THERE
  count(a, a);
#else
  count(a, b);
#endif
  show(a, 16);
}

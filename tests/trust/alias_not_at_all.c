// Other pointers are read, and none of them can be the histogram: restrict says so, and other types of other arrays.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void count(int n, const int *restrict v, const float *restrict w, float *restrict h) {
  #pragma acc parallel loop copyin(v[0:n], w[0:16]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[v[i]] += w[v[i]];
  }
}
int main(void) {
  static float w[16], h[16];
  fill();
  for (int k = 0; k < 16; k++) w[k] = k;
  count(N, d, w, h);
  for (int k = 0; k < 16; k++) printf("%g ", h[k]);
  printf("\n");
}

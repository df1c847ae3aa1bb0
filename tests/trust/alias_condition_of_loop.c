// The inner loop's bound is read from the histogram by another name.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
int main(void) {
  static int h[16], g[16];
  int *h2 = h;
  fill();
  #pragma acc parallel loop copyin(d) copy(h, g)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < h2[0]; j++) g[0] = j;
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
  show(g, 1);
}

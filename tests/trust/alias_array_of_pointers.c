// The histogram is one of an array of pointers.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
int main(void) {
  static int h[16], g[16];
  int *which[2] = {g, h};
  fill();
  #pragma acc parallel loop copyin(d, which) copy(h, g)
  for (int i = 0; i < N; i++)
    if (which[1][d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}

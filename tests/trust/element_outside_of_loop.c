// The address of an element is taken in front of the loop, and the clause counts from there.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int h[64];
  fill();
  for (int t = 0; t < 3; t++) {
    int *p = &h[t * 16 + 4];
    #pragma acc parallel loop copyin(d) copy(p[0:16])
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      p[d[i]] += t + 1;
    }
  }
  show(h, 64);
}

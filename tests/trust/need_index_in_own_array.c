// The index lies in an array of the iteration's own: that is not one element only.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int t[2];
  fill();
  #pragma acc parallel loop copyin(d) copy(h) private(t)
  for (int i = 0; i < N; i++) {
    t[0] = d[i];
    #pragma acc atomic update
    h[t[0]]++;
  }
  show(h, 16);
}

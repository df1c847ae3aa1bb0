// A pointer to the middle, and indices of both signs.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int *mid = &h[8];
    #pragma acc atomic update
    mid[d[i] - 8]++;
  }
  show(h, 16);
}

// Bins that hold -0.0 and that no iteration touches keep their sign.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static double h[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) h[k] = -0.0;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i] / 2] += 1.0;
  }
  for (int k = 0; k < 16; k++) printf("%g ", h[k]);
  printf("\n");
}

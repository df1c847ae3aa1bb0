// Products that become zero, and products that wrap to zero.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static unsigned short wraps[16];
static double becomes[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) wraps[k] = 3, becomes[k] = 2.0;
  #pragma acc parallel loop copyin(d) copy(wraps, becomes)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    wraps[d[i]] *= 2;
    #pragma acc atomic update
    becomes[d[i]] *= i % 500 == 7 ? 0.0 : 1.0;
  }
  for (int k = 0; k < 16; k++) printf("%u %g  ", wraps[k], becomes[k]);
  printf("\n");
}

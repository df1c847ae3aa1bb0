// The program forbids names with GCC's poison, in front of the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
#pragma GCC poison calloc malloc free getenv
int main(void) {
  fill();
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

// The type of the bins is a macro, and so is what is added.
// OTHER-FLAGS: -DT=double -DW=0.5
// OTHER-FLAGS: -DT=short
// OTHER-FLAGS: -DT=long
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef T
#define T int
#endif
#ifndef W
#define W 3
#endif
static T h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] += W;
  }
  for (int k = 0; k < 16; k++) printf("%.2f ", (double)h[k]);
  printf("\n");
}

// Bounds and step are macros; with other flags the loop runs down, or not at all.
// OTHER-FLAGS: -DFIRST=N-1 -DTEST=i>=0 -DSTEP=-2
// OTHER-FLAGS: -DTEST=i<0
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef FIRST
#define FIRST 0
#endif
#ifndef TEST
#define TEST i < N
#endif
#ifndef STEP
#define STEP 1
#endif
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = FIRST; TEST; i += STEP) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

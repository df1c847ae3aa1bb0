// A macro that stands for another, which an #if defines; a condition on a macro that another condition defines.
// OTHER-FLAGS: -DOP=|=
// OTHER-FLAGS: -DFAST=1
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef OP
#define OP +=
#endif
#define ADD_BY OP
#ifdef FAST
#define STEP 2
#endif
#ifdef STEP
#define AMOUNT (int)sizeof(int[STEP])
#else
#define AMOUNT 1
#endif
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] ADD_BY AMOUNT;
  }
  show(h, 16);
}

// The operation is a macro.
// OTHER-FLAGS: -DOP=*=
// OTHER-FLAGS: -DOP=|=
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef OP
#define OP +=
#endif
static unsigned h[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) h[k] = k + 1;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] OP 3u;
  }
  show((int *)h, 16);
}

// The program reads differently for the compiler that it is compiled with than for the one that Accrue reads it with.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
#ifdef __clang__
    #pragma acc atomic update
    h[d[i]]++;
#else
    #pragma acc atomic update
    h[15 - d[i]] += 5;
#endif
  }
  show(h, 16);
}

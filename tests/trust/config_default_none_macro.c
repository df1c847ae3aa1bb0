// The number of bins is a macro, and default(none) asks for every name.
// OTHER-FLAGS: -DB=32
// OTHER-FLAGS: -DB=3
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef B
#define B 16
#endif
int main(void) {
  int *h = calloc(B, sizeof(int));
  for (int i = 0; i < N; i++) d[i] = i % B;
  #pragma acc parallel loop copy(h[0:B]) copyin(d[0:N]) default(none)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] += 1;
  }
  show(h, B);
}

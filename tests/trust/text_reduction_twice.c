// A reduction on the construct and on its loop.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int h[16];
int main(void) {
  int s = 0;
  fill();
  #pragma acc parallel copy(h[0:16]) copyin(d[0:N]) reduction(+:s)
  {
    #pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++) {
      s += d[i];
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
  printf("%d\n", s);
}

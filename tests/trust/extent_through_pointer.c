// The number of bins changes through its address.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int n = 16, *pn = &n, *h = calloc(n, sizeof *h);
  fill();
  #pragma acc data copy(h[0:n]) copyin(d)
  {
    *pn = 2;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    *pn = 16;
  }
  show(h, 16);
}

// Another variable of the same name stands between the data region and the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int n = 16, *h = calloc(n, sizeof *h);
  fill();
  #pragma acc data copy(h[0:n]) copyin(d)
  {
    int n = 2;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]] += n;
    }
  }
  show(h, 16);
}

// A library function writes the number of bins, which it is given by address.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int n = 16, small = 2, *h = calloc(n, sizeof *h);
  fill();
  #pragma acc data copy(h[0:n]) copyin(d)
  {
    memcpy(&n, &small, sizeof n);
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    sscanf("16", "%d", &n);
  }
  show(h, 16);
}

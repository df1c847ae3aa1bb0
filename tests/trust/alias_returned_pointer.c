// A function returns the histogram's address.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
static int h[16];
#pragma acc declare create(h)
#pragma acc routine seq
static const int *bins(void) { return h; }
int main(void) {
  fill();
  #pragma acc update device(h)
  #pragma acc parallel loop copyin(d) present(h)
  for (int i = 0; i < N; i++)
    if (bins()[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  #pragma acc update self(h)
  show(h, 16);
}

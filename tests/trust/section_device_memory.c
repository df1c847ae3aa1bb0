// The bins lie in device memory that the host has no copy of, and the pointer is moved into it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR007{{$}}
#include <openacc.h>
#include "data.h"
int main(void) {
  static int out[16];
  int *room = acc_malloc(48 * sizeof *room), *h = room + 16;
  fill();
  #pragma acc parallel loop deviceptr(h)
  for (int k = 0; k < 16; k++) h[k - 16] = h[k] = h[k + 16] = k;
  #pragma acc parallel loop deviceptr(h) copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i] * 3 - 16]++;
  }
  for (int t = 0; t < 3; t++) {
    #pragma acc parallel loop deviceptr(h) copyout(out)
    for (int k = 0; k < 16; k++) out[k] = h[k - 16 + 16 * t];
    show(out, 16);
  }
  acc_free(room);
}

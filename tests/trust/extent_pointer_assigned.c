// The pointer is given a larger array after the allocation that was seen.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR007{{$}}
#include "data.h"
int main(void) {
  static int large[16];
  int n = 2;
  int *h = malloc(n * sizeof *h);
  free(h);
  h = large;
  fill();
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(large, 16);
}

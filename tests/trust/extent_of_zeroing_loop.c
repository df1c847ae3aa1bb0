// The loop that zeroes the array zeroes a part of it only; the rest holds counts already.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int *h = malloc(16 * sizeof *h), part = 4;
  fill();
  for (int k = 4; k < 16; k++) h[k] = 100 + k;
  for (int k = 0; k < part; k++) h[k] = 0;
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

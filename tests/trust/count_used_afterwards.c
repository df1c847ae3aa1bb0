// Variables that the loop's header names are changed by the body, or read behind the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int i, n = 1000;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (i = 0; i < n; i++) {
    int n = d[i];
    #pragma acc atomic update
    h[n]++;
  }
  n += 500;
  #pragma acc parallel loop copyin(d) copy(h)
  for (i = n - 1; i >= 0; i--) {
    int i2 = i, i = i2 / 2;
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

// The clause names less than is used: the rest was mapped before.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void count(int n, const int *v, int *h) {
  #pragma acc parallel loop present(h[0:1]) copyin(v[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[v[i]]++;
  }
}
int main(void) {
  static int h[16];
  fill();
  #pragma acc data copy(h)
  count(N, d, h);
  show(h, 16);
}

// A guard that looks like one for the index, but tests another variable or an older value.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void count(int n, int bins, const int *v, int *h) {
  #pragma acc parallel loop present(v, h)
  for (int i = 0; i < n; i++) {
    int k = v[i] / 4;
    if (k < bins) {
      k = v[i];
      #pragma acc atomic update
      h[k]++;
    }
  }
}
int main(void) {
  static int h[16];
  fill();
  #pragma acc data copyin(d) copy(h)
  count(N, 3, d, h);
  show(h, 16);
}

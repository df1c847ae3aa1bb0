// A pointer that may be the histogram, by a condition, is read in the same region.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
int main(void) {
  static int out[16], g[16];
  int n = N, h[16] = {0};
  int *p = n > 0 ? h : g;
  fill();
  #pragma acc kernels
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    #pragma acc loop independent
    for (int k = 0; k < 16; k++) out[k] = p[k];
  }
  show(out, 16);
}

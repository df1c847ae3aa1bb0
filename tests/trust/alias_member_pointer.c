// A member that points to the histogram is read in the same region.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct view { int *p; };
int main(void) {
  static int out[16];
  int n = N, h[16] = {0};
  struct view s;
  s.p = h;
  fill();
  #pragma acc kernels
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    #pragma acc loop independent
    for (int k = 0; k < 16; k++) out[k] = s.p[k];
  }
  show(out, 16);
}

// The struct that holds the histogram is passed by value.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct box { int h[16], x; } s;
int out[16];
#pragma acc routine seq
static int bin(struct box t, int k) { return t.h[k]; }

int main(void) {
  fill();
  #pragma acc data copy(s, out) copyin(d[0:N])
  {
    #pragma acc kernels
    {
      #pragma acc loop independent
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        s.h[d[i]]++;
      }
      #pragma acc loop independent
      for (int k = 0; k < 16; k++) out[k] = bin(s, k);
    }
  }
  show(out, 16);
}

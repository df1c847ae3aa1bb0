// The macro that the data region names is another one at the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int bins[16];
  int *h = bins;
  fill();
#define B 16
  #pragma acc data copy(h[0:B]) copyin(d[0:N])
  {
#undef B
#define B 2
    #pragma acc parallel loop async
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    #pragma acc wait
  }
  show(h, 16);
}

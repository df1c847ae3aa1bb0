// Another name writes the histogram in the loop: bins are set back.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct view { int *p; };
int main(void) {
  static int h[16];
  struct view v = {h};
  fill();
  #pragma acc parallel loop gang num_gangs(1) copyin(d, v) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
    if (i % 1000 == 999) {
      #pragma acc atomic write
      v.p[d[i]] = 0;
    }
  }
  show(h, 16);
}

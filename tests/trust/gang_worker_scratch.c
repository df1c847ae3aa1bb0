// A scratch array of each worker's iteration, which its own loop of lanes reads.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[32];
int main(void) {
  fill();
  #pragma acc parallel loop gang copyin(d) copy(h)
  for (int t = 0; t < 30; t++) {
    #pragma acc loop worker
    for (int w = 0; w < 10; w++) {
      int base = t * 100 + w * 10, shift = w % 4;
      #pragma acc loop vector
      for (int i = 0; i < 10; i++) {
        int own[2];
        own[0] = d[base + i];
        own[1] = own[0] + shift;
        #pragma acc atomic update
        h[own[1]]++;
      }
    }
  }
  show(h, 32);
}

// An array in a private clause: on the construct it belongs to a gang, on the loop to who carries out the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[32];
int main(void) {
  int a[4], b[4];
  fill();
  #pragma acc parallel private(a) copyin(d) copy(h)
  {
    #pragma acc loop gang private(b)
    for (int t = 0; t < 30; t++) {
      a[1] = t % 16;
      b[2] = a[1] / 2;
      #pragma acc loop vector
      for (int i = 0; i < 100; i++) {
        #pragma acc atomic update
        h[d[t * 100 + i] + b[2]]++;
      }
    }
  }
  show(h, 32);
}

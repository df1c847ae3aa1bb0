// A scalar that the gang computes once in each iteration is read by its lanes, and changes after them.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
enum { tiles = 30, per = 100 };
static int h[32];
int main(void) {
  fill();
  #pragma acc parallel loop gang copyin(d) copy(h)
  for (int t = 0; t < tiles; t++) {
    int shift = t % 16;
    #pragma acc loop vector
    for (int i = 0; i < per; i++) {
      #pragma acc atomic update
      h[d[t * per + i] + shift]++;
    }
    shift = (shift * 3 + 1) % 16;
    #pragma acc loop vector
    for (int i = 0; i < per; i++) {
      #pragma acc atomic update
      h[d[t * per + i] + shift] += 2;
    }
  }
  show(h, 32);
}

// `auto` on a parallel loop: the compiler decides, and the iterations depend on each other.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int v[60000], out[60000], h[16];
int main(void) {
  for (int i = 0; i < 60000; i++) v[i] = i * 7 % 11;
  #pragma acc parallel loop auto copyin(v) copy(out, h)
  for (int i = 2; i < 60000; i++) {
    out[i] = out[i - 1] + out[i - 2] / 3 + v[i];
    out[i] &= 4095;
    #pragma acc atomic update
    h[out[i] & 15]++;
  }
  show(h, 16);
}

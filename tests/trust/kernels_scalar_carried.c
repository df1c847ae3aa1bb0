// A scalar carries from one iteration to the next in a loop of a kernels region.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], v[60000];
int main(void) {
  int state = 1;
  for (int i = 0; i < 60000; i++) v[i] = i * 7 % 11;
  #pragma acc kernels copyin(v) copy(h)
  {
    #pragma acc loop
    for (int i = 0; i < 60000; i++) {
      state = (state * 5 + v[i]) & 1023;
      #pragma acc atomic update
      h[state >> 6]++;
    }
  }
  show(h, 16);
}

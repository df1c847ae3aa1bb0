// Every mention of __COUNTER__ is another number, also where the body is written a second time.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR008{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int k = (d[i] + __COUNTER__) % 16;
    #pragma acc atomic update
    h[k] += 1 + __COUNTER__;
  }
  show(h, 16);
  printf("%d\n", __COUNTER__);
}

// The counter is narrower than what it starts with.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int h[16];
int main(void) {
  fill();
  unsigned start = 300;  // the counter starts with 44
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (unsigned char i = start; i < 100; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

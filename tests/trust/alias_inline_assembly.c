// The address goes through inline assembly, out of which it comes under another name.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
int main(void) {
  static int h[16];
  const int *q;
  __asm__("" : "=r"(q) : "0"(h));
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++)
    if (q[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}

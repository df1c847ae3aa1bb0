// The address travels as an integer.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include <stdint.h>
#include "data.h"
int main(void) {
  static int h[16];
  uintptr_t where = (uintptr_t)h;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++)
    if (((const int *)where)[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}

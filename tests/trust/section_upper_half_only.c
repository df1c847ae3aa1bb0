// Only the upper half is on the device; the clause starts where a variable says, and that variable changes.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int *h = calloc(32, sizeof *h), at = 16;
  fill();
  #pragma acc data copy(h[at:16]) copyin(d)
  {
    at = 0;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[16 + d[i]]++;
    }
    at = 16;
  }
  show(h, 32);
}

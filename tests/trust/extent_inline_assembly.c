// Inline assembly writes the number of bins.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int n = 16, small = 2, *h = calloc(n, sizeof *h);
  fill();
  #pragma acc data copy(h[0:n]) copyin(d)
  {
    __asm__ volatile("" : "=r"(n) : "0"(small));
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    n = 16;
  }
  show(h, 16);
}

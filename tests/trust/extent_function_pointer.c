// A function pointer reaches the function that changes the number of bins.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int n = 16;
static void shrink(void) { n = 2; }
static void nothing(void) {}
static void (*volatile table[2])(void) = {nothing, shrink};
int main(void) {
  int *h = calloc(n, sizeof *h);
  fill();
  #pragma acc data copy(h[0:n]) copyin(d)
  {
    table[1]();
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    n = 16;
  }
  show(h, 16);
}

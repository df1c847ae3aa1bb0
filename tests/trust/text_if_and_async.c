// if, async and wait with expressions, num_gangs, and a construct that is called from several threads' queues.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[2][16];
static void count(int q, int n) {
  int *p = h[q];
  #pragma acc parallel loop copyin(d) copy(p[0:16]) async(q + 1) if(n > 10) num_gangs(n / 100 + 1) vector_length(32)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    p[d[i]]++;
  }
  #pragma acc wait(q + 1)
}
int main(void) {
  fill();
  for (int t = 0; t < 6; t++) count(t & 1, t * 500);
  show(h[0], 32);
}

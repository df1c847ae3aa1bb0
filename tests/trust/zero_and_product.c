// A copy that holds zero has something to merge when the operation is & or *.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static unsigned h[4] = {7, 7, 7, 7}, g[4] = {5, 5, 5, 5};
static unsigned char v[200000];

int main(void) {
  for (int i = 0; i < 200000; i++) v[i] = i / 5 & 3;
  #pragma acc parallel loop copy(h[0:4], g[0:4]) copyin(v[0:200000])
  for (int i = 0; i < 200000; i++) {
    #pragma acc atomic update
    h[v[i]] &= 8;
    #pragma acc atomic update
    g[v[i]] *= 0;
  }
  show((int *)h, 4);
  show((int *)g, 4);
}

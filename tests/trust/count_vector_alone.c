// A loop of vectors or workers alone runs on one gang.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop vector copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop worker copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

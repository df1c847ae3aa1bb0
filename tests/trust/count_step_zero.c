// An inner loop with a step of zero that never runs.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
static void collapsed(int n, int m, int step) {
  #pragma acc parallel loop collapse(2) copyin(d[0:1000]) copy(h[0:16])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j += step) {
      #pragma acc atomic update
      h[d[i * m + j]]++;
    }
}
static void nested(int n, int m, int step) {
  #pragma acc parallel loop copyin(d[0:1000]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    #pragma acc loop
    for (int j = 0; j < m; j += step) {
      #pragma acc atomic update
      h[d[i * m + j]]++;
    }
  }
}

int main(void) {
  fill();
  collapsed(10, 100, 3);
  nested(10, 100, 3);
  nested(0, 100, 0);
  show(h, 16);
}

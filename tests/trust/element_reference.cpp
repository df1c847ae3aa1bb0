// References to elements: of the bin, and of the first of a row.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[4][16], g[16];
int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(h, g)
  for (int i = 0; i < N; i++) {
    int &bin = g[d[i]];
    int *row = &h[i % 4][0];
    #pragma acc atomic update
    bin++;
    #pragma acc atomic update
    row[d[i]]++;
  }
  show(h[0], 64);
  show(g, 16);
}

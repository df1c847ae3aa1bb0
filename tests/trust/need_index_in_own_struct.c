// The index lies in a struct of the iteration's own.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct key { int row, column; };
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    struct key k;
    k.row = d[i] / 4;
    k.column = d[i] % 4;
    #pragma acc atomic update
    h[k.row * 4 + k.column]++;
  }
  show(h, 16);
}

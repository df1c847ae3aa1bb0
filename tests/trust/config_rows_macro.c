// The length of a row is a macro.
// OTHER-FLAGS: -DCOLS=8
// OTHER-FLAGS: -DCOLS=1
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef COLS
#define COLS 4
#endif
int main(void) {
  int rows = 4;
  int (*h)[COLS] = calloc(rows, sizeof *h);
  fill();
  #pragma acc parallel loop copy(h[0:rows]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i] & 3][d[i] * 3 % COLS] += 1;
  }
  show(&h[0][0], 4 * COLS);
}

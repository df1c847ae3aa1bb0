// Rows of a length that is known at run time, as a parameter and behind a pointer.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR006{{$}}
#include "data.h"
static void count(int rows, int columns, int h[rows][columns]) {
  #pragma acc parallel loop copyin(d) copy(h[0:rows][0:columns])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i] % rows][i % columns]++;
  }
}
int main(void) {
  static int h[15];
  fill();
  count(3, 5, (int (*)[5])h);
  count(5, 3, (int (*)[3])h);
  show(h, 15);
}

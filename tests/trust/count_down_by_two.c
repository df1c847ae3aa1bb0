// Down by two, by a negative step in a variable, and with the comparison reversed.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int back = -7, n = N;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = n - 1; i > 4; i -= 2) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = n - 1; 0 <= i; i += back) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; n > i; i = 5 + i) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}

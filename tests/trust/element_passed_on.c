// A function is given the address of an element.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[48];
#pragma acc routine seq
static void add(int *p, int k) {
  #pragma acc atomic update
  p[3 * k]++;
}
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) add(&h[i % 3], d[i]);
  show(h, 48);
}

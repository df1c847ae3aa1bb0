// What is carried lies in an array that a function changes.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], state[1];
#pragma acc routine seq
static int next(int *s, int v) { return *s = (*s * 13 + v) & 255; }
int main(void) {
  static int v[60000];
  for (int i = 0; i < 60000; i++) v[i] = i % 19;
  #pragma acc kernels loop copyin(v) copy(state, h)
  for (int i = 0; i < 60000; i++) {
    int k = next(state, v[i]);
    #pragma acc atomic update
    h[k >> 4]++;
  }
  show(h, 16);
  show(state, 1);
}

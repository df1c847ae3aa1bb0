// `acc routine` without a level, as GCC compiles it.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#pragma acc routine
static int cell(float x) { return (int)(x * 64); }

static void count(int n, const float *x, int *h) {
  #pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[cell(x[i])]++;
  }
}

int main(void) {
  static float x[N];
  static int h[64];
  for (int i = 0; i < N; i++) x[i] = i % 128 / 128.0f;
  count(N, x, h);
  show(h, 64);
}

// Hints on loops, beside a directive and alone, also where the loop is rewritten into strips.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"

static void beside_directive(int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:64])
  for (int i = 0; i < N; i++) {
    int sum = 0;
    #pragma acc loop seq
    #pragma unroll
    for (int j = 0; j < 4; j++) sum += d[(i + j) % N];
    #pragma unroll 4
    #pragma acc loop seq
    for (int j = 0; j < 100; j++) {
      #pragma acc atomic update
      h[(sum + j) % 64]++;
    }
  }
}

static void alone(int *h, const float *sine) {
  #pragma acc parallel loop copyin(d, sine[0:180]) copy(h[0:4096])
  for (int i = 0; i < N; i++) {
    #pragma GCC unroll 4
    for (int j = 0; j < 180; j++) {
      const int r = (int)(d[i] * sine[j] * 64 + 1024);
      #pragma acc atomic update
      h[r]++;
    }
  }
}

int main(void) {
  static int few[64], many[4096];
  static float sine[180];
  fill();
  for (int j = 0; j < 180; j++) sine[j] = (float)((j * 37 % 180) - 90) / 90;
  beside_directive(few);
  alone(many, sine);
  show(few, 64);
  show(many, 4096);
  return 0;
}

// The loop writes other arrays, calls functions of the mathematical library and keeps private values.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include <math.h>
#include "data.h"
static int h[16];
static float out[N];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h) copyout(out)
  for (int i = 0; i < N; i++) {
    float x = sqrtf((float)d[i]);
    out[i] = x;
    int k = (int)(x * 3.9f);
    if (k > 15) k = 15;
    #pragma acc atomic update
    h[k]++;
  }
  show(h, 16);
  printf("%.3f\n", out[7]);
}

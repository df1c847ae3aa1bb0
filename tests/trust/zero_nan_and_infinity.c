// Bins that hold infinities and NaN, by * and by +.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include <math.h>
#include "data.h"
static float p[16], s[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) p[k] = k % 3 == 0 ? INFINITY : k % 3 == 1 ? NAN : 1, s[k] = k % 2 ? -INFINITY : 4;
  #pragma acc parallel loop copyin(d) copy(p, s)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    p[d[i] / 2] *= 1.0f;
    #pragma acc atomic update
    s[d[i] / 2] -= 1.0f;
  }
  for (int k = 0; k < 16; k++) printf("%d %d %d %g  ", isnan(p[k]) != 0, isinf(p[k]) != 0, isinf(s[k]) != 0, isinf(s[k]) ? 0 : s[k]);
  printf("\n");
}

// Called independent: rewritten.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], out[N];
int main(void) {
  fill();
  #pragma acc kernels loop independent copyin(d) copy(h, out)
  for (int i = 0; i < N; i++) {
    out[i] = d[i] * 2;
    #pragma acc atomic update
    h[out[i] / 2]++;
  }
  show(h, 16);
  show(out, 50);
}

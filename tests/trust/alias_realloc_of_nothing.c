// What realloc gives may be new, and then nothing that it was handed leads there.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include "data.h"
int main(void) {
  int *h = realloc(NULL, 16 * sizeof *h);
  const int *q = h;
  memset(h, 0, 16 * sizeof *h);
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(q[d[i]] + d[i]) & 15]++;
  }
  show(h, 16);
}

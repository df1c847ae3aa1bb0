// Both pointers lead to what one call gives, a call that is handed no pointer to tell them by.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include <alloca.h>
#include "data.h"
int main(void) {
  int *h = alloca(16 * sizeof *h);
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

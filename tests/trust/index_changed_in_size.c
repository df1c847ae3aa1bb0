// The size of an array in a parameter's type changes the index in front of the function's body.
// RUN: %every_plan %s | FileCheck %s
// RUN: %accrue scan %s -- -I%tests/trust/Inputs 2>&1 | FileCheck %s --check-prefix=WHY
// CHECK: duplicate: left ACR
// WHY: 'add', whose parameters have sizes with effects
// WHY: fix: move the effects into its body
#include "data.h"

static void add(int *h, int k, int (*q)[k++]) {
  (void)q;
  #pragma acc atomic update
  h[k]++;
}

int main(void) {
  static int h[17];
  int *p = h;
  fill();
  #pragma acc parallel loop copyin(d) copy(p[0:17])
  for (int i = 0; i < N; i++) add(p, d[i], 0);
  show(h, 17);
}

// Nobody said that the iterations are independent, and they are not: the compiler has to see it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int v[100000], out[100000], h[16];

int main(void) {
  int n = 100000;
  for (int i = 0; i < n; i++) v[i] = i * 7 % 11;
  #pragma acc kernels loop copyin(v[0:n]) copy(out[0:n], h[0:16])
  for (int i = 1; i < n; i++) {
    out[i] = out[i - 1] + v[i];
    #pragma acc atomic update
    h[out[i] & 15]++;
  }
  show(h, 16);
}

// A reference to const is no promise: it is cast to another, and the pointer is set by it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include "data.h"
static void count(int *h, const int *k) {
  const int *q = k;
  const int *const &name = q;
  const_cast<const int *&>(name) = h;
  #pragma acc parallel loop copyin(d, k[0:16]) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(q[d[i]] + d[i]) & 15]++;
  }
}
int main() {
  static int h[16], k[16];
  fill();
  count(h, k);
  show(h, 16);
}

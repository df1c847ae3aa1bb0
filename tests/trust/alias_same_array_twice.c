// The caller passes one array for two parameters.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
void count(int n, const int *v, const int *limit, int *h) {
  #pragma acc parallel loop copyin(v[0:n]) present(limit[0:16], h[0:16])
  for (int i = 0; i < n; i++)
    if (limit[v[i]] < 10) {
      #pragma acc atomic update
      h[v[i]]++;
    }
}
int main(void) {
  static int h[16];
  fill();
  #pragma acc data copy(h)
  count(N, d, h, h);
  show(h, 16);
}

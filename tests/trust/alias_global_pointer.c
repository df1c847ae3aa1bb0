// Another function stored the histogram's address in a global, which the loop reads.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
static int *seen;
static void remember(int *p) { seen = p; }
static void count(int n, const int *v, int *h) {
  int *q = seen;
  #pragma acc parallel loop copyin(v[0:n]) copy(h[0:16]) present(q)
  for (int i = 0; i < n; i++)
    if (q[v[i]] < 10) {
      #pragma acc atomic update
      h[v[i]]++;
    }
}
int main(void) {
  static int h[16];
  fill();
  remember(h);
  #pragma acc data copy(h)
  count(N, d, h);
  show(h, 16);
}

// The number of bins changes in a condition, in a for's header and behind a comma.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int n = 16, m = 16, q = 16;
  int *h = calloc(n, sizeof *h), *g = calloc(m, sizeof *g), *f = calloc(q, sizeof *f);
  fill();
  #pragma acc data copy(h[0:n], g[0:m], f[0:q]) copyin(d)
  {
    if ((n -= 14) > 0) {
      #pragma acc parallel loop
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        h[d[i]]++;
      }
    }
    for (int t = 0; t < 2; t++, m = 1) {
      #pragma acc parallel loop
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        g[d[i]]++;
      }
    }
    int one = (q = 3, 1);
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      f[d[i]] += one;
    }
    n = m = q = 16;
  }
  show(h, 16);
  show(g, 16);
  show(f, 16);
}

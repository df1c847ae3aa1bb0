// default(present), rows, and a pointer that was mapped in part before.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static unsigned char c[N];
int main(void) {
  int rows = 4;
  int (*h)[16] = calloc(rows, sizeof *h);
  int *g = calloc(100, sizeof(int));
  for (int i = 0; i < N; i++) d[i] = i % 64, c[i] = i % 100;
  #pragma acc data copy(h[0:rows]) copyin(d, c)
  {
    #pragma acc parallel loop default(present)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i] / 16][d[i] % 16]++;
    }
  }
  #pragma acc enter data copyin(g[0:50], d, c)
  #pragma acc exit data copyout(g[0:50])
  {
    int *q = g;
    #pragma acc enter data copyin(q[0:100])
    int *r = q;
    #pragma acc parallel loop default(present)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      r[c[i]]++;
    }
    #pragma acc exit data copyout(q[0:100])
  }
  show(h[0], 64);
  show(g, 100);
}

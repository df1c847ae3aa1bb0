// Names stand twice in clauses: on the data region and the construct, on construct and loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int a = 1, b = 2, t = 0;
  fill();
  #pragma acc data copyin(d) copy(h)
  {
    #pragma acc parallel present(h, d) firstprivate(a) private(t) default(none) copyin(b)
    {
      #pragma acc loop gang private(t)
      for (int i = 0; i < N; i++) {
        t = d[i] * a;
        #pragma acc atomic update
        h[t] += b;
      }
    }
  }
  show(h, 16);
}

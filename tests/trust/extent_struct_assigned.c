// The number of bins is a member, and the whole struct is assigned.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct size { int n, m; };
int main(void) {
  struct size s = {16, 0}, t = {2, 0}, u = s;
  int *h = calloc(s.n, sizeof *h);
  fill();
  #pragma acc data copy(h[0:s.n]) copyin(d)
  {
    s = t;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    s = u;
  }
  show(h, 16);
}

// A directive over several lines, with comments between its clauses, tabs and spaces behind the hash.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], g[16];
int main(void) {
  int s = 0;
  fill();
#	pragma	acc  parallel \
      loop /* the bins */ copy(h \
      [0:16]) \
      copyin(d) reduction(+ \
      : s) copy(g)
  for (int i = 0; \
       i < N; i++) {
    s += d[i];
#  pragma acc \
    atomic /* one */ \
    update
    h[d \
      [i]]++;
    #pragma acc atomic update // two
    g[d[i]] /* here */ += /* and here */ 2;
  }
  show(h, 16);
  show(g, 16);
  printf("%d\n", s);
}

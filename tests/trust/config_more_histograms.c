// With another flag the loop updates one histogram more, and reads the first.
// OTHER-FLAGS: -DMORE
// OTHER-FLAGS: -DREADS
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], g[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h, g)
  for (int i = 0; i < N; i++) {
#ifdef READS
    if (h[d[i]] >= 10) continue;
#endif
    #pragma acc atomic update
    h[d[i]]++;
#ifdef MORE
    #pragma acc atomic update
    g[d[i]] += 2;
#endif
  }
  show(h, 16);
  show(g, 16);
}

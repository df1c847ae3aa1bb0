// The directive and the loop's header stand in branches; the end does not.
// OTHER-FLAGS: -DWIDE
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], g[16];
int main(void) {
  fill();
#ifdef WIDE
  #pragma acc parallel loop vector_length(64) copyin(d) copy(h)
#else
  #pragma acc parallel loop copyin(d) copy(h)
#endif
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) copy(g)
#ifdef WIDE
  for (int i = 0; i < N; i += 2) {
#else
  for (int i = 0; i < N; i++) {
#endif
    #pragma acc atomic update
    g[d[i]]++;
  }
  show(h, 16);
  show(g, 16);
}

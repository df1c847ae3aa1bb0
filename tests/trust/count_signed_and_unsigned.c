// A signed counter is compared with an unsigned bound; a start above the end runs nothing, and a step is large.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  unsigned n = 100;
  int start = -1;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int t = 0; t < 3; t++)
    for (int i = start; i < n; i++) {  // -1 is a large number here: nothing runs
      #pragma acc atomic update
      h[d[i & 7]]++;
    }
  #pragma acc parallel loop copyin(d) copy(h)
  for (unsigned i = 200; i < n; i++) {
    #pragma acc atomic update
    h[d[i]] += 5;
  }
  #pragma acc parallel loop copyin(d) copy(h)
  for (unsigned i = 10; i < n + 0x7000000; i += 0x1000000) {
    #pragma acc atomic update
    h[d[i & 15]] += 7;
  }
  show(h, 16);
}

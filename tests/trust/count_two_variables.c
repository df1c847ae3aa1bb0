// A second variable counts along.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int t = 0; t < 30; t++) {
    for (int i = t * 100, j = 15; i < t * 100 + 100; i++, j = j ? j - 1 : 15) {
      #pragma acc atomic update
      h[(d[i] + j) % 16]++;
    }
  }
  show(h, 16);
}

// The inner loop's bound and counter change in its body.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int t = 0; t < 30; t++) {
    int end = 100;
    for (int j = 0; j < end; j++) {
      #pragma acc atomic update
      h[d[t * 100 + j]]++;
      if (d[t * 100 + j] == 3) end--;
      if (d[t * 100 + j] == 5) j++;
    }
  }
  show(h, 16);
}

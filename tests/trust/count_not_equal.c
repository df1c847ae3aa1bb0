// `!=` as the test of an inner loop, with a step of one and with a step of three that hits the end; backwards, too.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int n = 100, three = 3;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int t = 0; t < 20; t++) {
    for (int i = 0; i != n; i++) {
      #pragma acc atomic update
      h[d[t * 100 + i]]++;
    }
    for (int i = n - 1; i != -1; --i) {
      #pragma acc atomic update
      h[d[t * 100 + i]] += 2;
    }
    for (int i = 0; i != 99; i += three) {
      #pragma acc atomic update
      h[d[t * 100 + i]] += 3;
    }
  }
  show(h, 16);
}

// The host gives the pointer another value while the loop may still wait in its queue.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int *one = calloc(16, sizeof(int)), *two = calloc(16, sizeof(int)), *h = one;
  fill();
  #pragma acc enter data copyin(d, one[0:16], two[0:16])
  for (int t = 0; t < 4; t++) {
    #pragma acc parallel loop present(h[0:16], d) async(1)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]] += t + 1;
    }
    h = h == one ? two : one;
  }
  #pragma acc wait
  #pragma acc exit data copyout(one[0:16], two[0:16])
  show(one, 16);
  show(two, 16);
}

// GNU C: the construct stands in a statement expression.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int h[16];
  fill();
  int sum = ({
    #pragma acc parallel loop copyin(d) copy(h)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    h[0] + h[1];
  });
  show(h, 16);
  printf("%d\n", sum);
}

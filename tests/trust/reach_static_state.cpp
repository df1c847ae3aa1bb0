// The called function has a state of its own: every call of it returns something else.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
static int turn(int v) {
  static int calls;
  return (v + calls++) % 16;
}
int main() {
  fill();
  #pragma acc kernels loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int k = turn(d[i]);
    #pragma acc atomic update
    h[k]++;
  }
  show(h, 16);
  printf("%d\n", turn(0));
}

// The body knows in which line it stands.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR008{{$}}
#include "data.h"
static int h[16], line[1];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h, line)
  for (int i = 0; i < N; i++) {
    line[0] = __LINE__;
    #pragma acc atomic update
    h[(d[i] + __LINE__) % 16]++;
  }
  show(h, 16);
  printf("%d\n", line[0]);
}

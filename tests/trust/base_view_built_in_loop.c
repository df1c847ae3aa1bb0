// A view is built in every iteration, around another part of the array.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR01{{2|6}}{{$}}
#include "data.h"
struct view { int *bins, length; };
static int h[64];

int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    struct view v = {h + 16 * (i % 4), 16};
    #pragma acc atomic update
    v.bins[d[i]]++;
  }
  show(h, 64);
}

// A pointer steps from row to row in an inner loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR016{{$}}
#include "data.h"
static int h[64];

int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int *row = h;
    for (int j = 0; j < 4; j++) {
      #pragma acc atomic update
      row[(d[i] + j) % 16]++;
      row += 16;
    }
  }
  show(h, 64);
}

// A pointer to a row moves with the iterations: the array as a whole is the histogram.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[4][16];

int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int (*row)[16] = &h[i % 4];
    #pragma acc atomic update
    (*row)[d[i]]++;
  }
  show(h[0], 64);
}

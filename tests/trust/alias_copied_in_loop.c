// memcpy reads the histogram in the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR001{{$}}
#include "data.h"
static int h[16], seen[N];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h, seen)
  for (int i = 0; i < N; i++) {
    memcpy(&seen[i], (char *)h + d[i] * sizeof(int), sizeof(int));
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(seen, 100);
}

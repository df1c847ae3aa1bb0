// The inner loop's bounds and step depend on the outer counter; a collapsed rectangle of longs starts below zero.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 1; i < 50; i++) {
    #pragma acc loop
    for (int j = i; j < i * i; j += i) {
      #pragma acc atomic update
      h[d[j]]++;
    }
  }
  #pragma acc parallel loop collapse(2) copyin(d) copy(h)
  for (long i = -3; i <= 3; i += 2)
    for (long j = 20; j > -20; j -= 3) {
      #pragma acc atomic update
      h[d[(i + 3) * 100 + j + 20]]++;
    }
  show(h, 16);
}

// Pointers count: two of them as bounds, and a step in bytes of a larger element.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main() {
  fill();
  const int *first = d, *last = d + N;
  #pragma acc parallel loop copyin(first[0:N]) copy(h)
  for (const int *p = first; p < last; p += 3) {
    #pragma acc atomic update
    h[*p]++;
  }
  show(h, 16);
}

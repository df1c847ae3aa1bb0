// The distance between an inner loop's bounds does not fit the counter's type; bounds and steps beyond 32 bits.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int low = -2000000000, high = 2000000000;
  long long far = 6000000000000000000;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int t = 0; t < 2; t++)
    for (int i = low; i < high - 1000000; i += 1000000) {
      #pragma acc atomic update
      h[d[(i / 1000000 + 2000) / 2]]++;
    }
  #pragma acc parallel loop copyin(d) copy(h)
  for (long long i = far; i < far + 100000000000; i += 1000000000) {
    #pragma acc atomic update
    h[d[(i - far) / 1000000000]]++;
  }
  show(h, 16);
}

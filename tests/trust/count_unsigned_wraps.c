// Unsigned counters near the end of their type.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include <limits.h>
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (unsigned char i = 5; i < 255; i += 50) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) copy(h)
  for (unsigned i = UINT_MAX - 100; i < UINT_MAX; i++) {
    #pragma acc atomic update
    h[d[i - (UINT_MAX - 100)]]++;
  }
  show(h, 16);
}

// NDEBUG and the optimizer's own macros decide what the body does.
// OTHER-FLAGS: -O0
// OTHER-FLAGS: -DNDEBUG
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include <assert.h>
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    assert(d[i] >= 0);
#ifdef __OPTIMIZE__
    #pragma acc atomic update
    h[d[i]]++;
#else
    #pragma acc atomic update
    h[d[i]] -= 3;
#endif
  }
  show(h, 16);
}

// A macro in the body reads the histogram with one flag, and does nothing with the other.
// OTHER-FLAGS: -DLIMIT=10
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifdef LIMIT
#define MAY(h, k) ((h)[k] < LIMIT)
#else
#define MAY(h, k) 1
#endif
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++)
    if (MAY(h, d[i])) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}

// A number of the command line is compared with one of the file's.
// OTHER-FLAGS: -UORDER -DORDER=1
// OTHER-FLAGS: -UORDER -DORDER=(4)
// OTHER-FLAGS: -UORDER
// RUN: %every_plan --rewritten %s -DORDER=2 | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#define LIMIT 3
#if ORDER > LIMIT
#define WEIGHT(i) 7
#elif LIMIT - ORDER == 2
#define WEIGHT(i) (i) % 3
#else
#define WEIGHT(i) 1
#endif
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] += WEIGHT(i);
  }
  show(h, 16);
}

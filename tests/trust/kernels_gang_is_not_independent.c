// `gang` in kernels asks for a mapping and does not promise that iterations are independent.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int link[60000], h[16];
int main(void) {
  for (int i = 0; i < 60000; i++) link[i] = i ? i - 1 - i % 3 % (i < 3 ? 1 : 3) : 0;
  static int depth[60000];
  #pragma acc kernels loop gang copyin(link) copy(depth, h)
  for (int i = 1; i < 60000; i++) {
    depth[i] = depth[link[i]] + 1;
    #pragma acc atomic update
    h[depth[i] & 15]++;
  }
  show(h, 16);
}

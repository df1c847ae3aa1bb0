// The halves of wide elements: one of them becomes zero, the other does not.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static unsigned long long h[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) h[k] = 0xffffffffffffffffull;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] = h[d[i]] & (d[i] % 2 ? 0xffffffff00000000ull : 0x00000000ffffffffull);
  }
  for (int k = 0; k < 16; k++) printf("%llx ", h[k]);
  printf("\n");
}

// One-byte bins: or, xor and sums that wrap.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static unsigned char o[16], x[16], s[16];
static signed char t[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) o[k] = k, x[k] = 255, s[k] = 250, t[k] = -100;
  #pragma acc parallel loop copyin(d) copy(o, x, s, t)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    o[d[i]] |= i & 64;
    #pragma acc atomic update
    x[d[i]] ^= i;
    #pragma acc atomic update
    s[d[i]] += 3;
    #pragma acc atomic update
    t[d[i]]--;
  }
  for (int k = 0; k < 16; k++) printf("%d %d %d %d  ", o[k], x[k], s[k], t[k]);
  printf("\n");
}

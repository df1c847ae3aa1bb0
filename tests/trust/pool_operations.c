// Sites of one size and different operations: a block filled for one is not filled for the next.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static unsigned a[64], o[64], p[64], s[64];
int main(void) {
  fill();
  for (int k = 0; k < 64; k++) a[k] = ~0u, p[k] = 1;
  for (int t = 0; t < 3; t++) {
    #pragma acc parallel loop copyin(d) copy(a)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      a[d[i]] &= ~(1u << (i + t) % 32);
    }
    #pragma acc parallel loop copyin(d) copy(s)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      s[d[i] + t]++;
    }
    #pragma acc parallel loop copyin(d) copy(p)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      p[d[i]] *= 3;
    }
    #pragma acc parallel loop copyin(d) copy(o)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      o[d[i]] |= 1u << i % 7;
    }
  }
  for (int k = 0; k < 64; k++) printf("%x %x %u %u\n", a[k], o[k], p[k], s[k]);
}

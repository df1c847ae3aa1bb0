// Sites of one size in bytes and different element types: the identity of a product has other bits in each.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static float f[32];
static unsigned n[32];
static double g[16];
static long long w[16];
static struct pair { short a; unsigned short b; } c[32];
int main(void) {
  fill();
  for (int k = 0; k < 32; k++) f[k] = 1, n[k] = 1;
  for (int k = 0; k < 16; k++) g[k] = 1;
  for (int t = 0; t < 3; t++) {
    #pragma acc parallel loop copyin(d) copy(f)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      f[d[i]] *= i % 100 == t ? 2.0f : 1.0f;
    }
    #pragma acc parallel loop copyin(d) copy(n)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      n[d[i]] *= 3;
    }
    #pragma acc parallel loop copyin(d) copy(g)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      g[d[i]] *= i % 100 == t ? 0.5 : 1.0;
    }
    #pragma acc parallel loop copyin(d) copy(w)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      w[d[i]] += i;
    }
    #pragma acc parallel loop copyin(d) copy(c)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      c[d[i]].b += 1;
    }
  }
  for (int k = 0; k < 32; k++) printf("%g %u %d %d\n", f[k], n[k], c[k].a, c[k].b);
  for (int k = 0; k < 16; k++) printf("%g %lld\n", g[k], w[k]);
}

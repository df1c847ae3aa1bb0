// Struct in struct, pointer in array, array in struct behind a pointer.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR013*2{{$}}
#include "data.h"
struct inner { int *bins; int n; };
struct outer { struct inner in[2]; };
int main(void) {
  static int h[16], g[16];
  struct outer o = {{{h, 16}, {g, 16}}}, *p = &o;
  fill();
  #pragma acc parallel loop copyin(d) copy(h, g) copyin(p[0:1])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    p->in[i & 1].bins[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) copy(o.in[1].bins[0:o.in[1].n])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    o.in[1].bins[d[i]] += 2;
  }
  show(h, 16);
  show(g, 16);
}

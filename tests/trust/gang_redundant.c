// Statements beside the loops of a parallel region run once in every gang.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], g[16];
int main(void) {
  fill();
  #pragma acc parallel num_gangs(1) copyin(d) copy(h, g)
  {
    int scale = 3;
    int table[16];
    for (int k = 0; k < 16; k++) table[k] = 15 - k;
    #pragma acc loop gang
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[table[d[i]]] += scale;
    }
    scale = 5;
    #pragma acc loop gang
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      g[table[d[i]]] += scale;
    }
  }
  show(h, 16);
  show(g, 16);
}

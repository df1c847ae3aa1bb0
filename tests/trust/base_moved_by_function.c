// A function moves the pointer, which it is given by address.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR016{{$}}
#include "data.h"
static int h[64];

#pragma acc routine seq
static void choose(int **p, int which) { *p += 16 * which; }

int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int *p = h;
    choose(&p, i % 4);
    #pragma acc atomic update
    p[d[i]]++;
  }
  show(h, 64);
}

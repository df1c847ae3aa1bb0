// Constants that are computed from macros: an enum, a typedef, a sizeof.
// OTHER-FLAGS: -DBITS=3
// OTHER-FLAGS: -DBITS=6
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#ifndef BITS
#define BITS 4
#endif
enum { bins = 1 << BITS };
typedef int table[bins];
static table h;
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(unsigned)(d[i] * 5) % (sizeof h / sizeof *h)]++;
  }
  show(h, bins);
}

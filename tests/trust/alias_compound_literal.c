// A compound literal holds the address.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct view { const int *p; };
int main(void) {
  static int h[16];
  const struct view *v = &(struct view){h};
  fill();
  #pragma acc parallel loop copyin(d, v[0:1]) copy(h)
  for (int i = 0; i < N; i++)
    if (v->p[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}

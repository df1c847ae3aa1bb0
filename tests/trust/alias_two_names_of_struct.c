// Two names of one struct: what is read through one is what is counted through the other.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct view { int *h; };

static void count(int n, const int *k, struct view *s) {
  struct view *q = s;
  #pragma acc parallel loop copyin(k[0:n]) copy(s->h[0:16])
  for (int i = 0; i < n; i++)
    if (q->h[k[i]] < 10) {
      #pragma acc atomic
      s->h[k[i]]++;
    }
}

int main(void) {
  int h[16] = {0};
  struct view s = {h};
  fill();
  count(N, d, &s);
  show(h, 16);
}

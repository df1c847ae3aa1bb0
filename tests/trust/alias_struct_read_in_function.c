// A called function reads the histogram through the struct that holds its pointer: bins fill up to ten and no further.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR001{{$}}
#include "data.h"
struct view { int *h; };

#pragma acc routine seq
static int full(const struct view *s, int k) { return s->h[k] >= 10; }

static void count(int n, const int *k, struct view *s) {
  #pragma acc parallel loop copyin(k[0:n]) copyin(s[0:1]) copy(s->h[0:16])
  for (int i = 0; i < n; i++) {
    if (!full(s, k[i])) {
      #pragma acc atomic
      s->h[k[i]]++;
    }
  }
}

int main(void) {
  int h[16] = {0};
  struct view s = {h};
  fill();
  count(N, d, &s);
  show(h, 16);
}

// new at a place makes no memory.
// RUN: %every_plan %s
#include "data.h"
#include <new>
static int h[16];
int main() {
  fill();
  int *g = new (h) int[16];
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (g[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}

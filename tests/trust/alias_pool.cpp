// A member function that is called malloc gives the same memory twice.
// RUN: %every_plan %s
#include "data.h"
struct Arena { int space[16]; int *malloc(int) { return space; } };
static Arena arena;
int main() {
  fill();
  int *h = arena.malloc(16), *g = arena.malloc(16);
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (g[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}

// Monte Carlo transport: a history of several steps, each with a score in another cell.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void walk(int n, int cells, const unsigned *restrict seed, long long *restrict visits) {
  #pragma acc parallel loop gang vector copyin(seed[0:n]) copy(visits[0:cells])
  for (int i = 0; i < n; i++) {
    unsigned state = seed[i];
    int at = state % cells;
    for (int step = 0; step < 10; step++) {
      state = state * 1664525u + 1013904223u;
      at = (at + (state >> 30) + cells - 1) % cells;
      #pragma acc atomic update
      visits[at]++;
      if ((state >> 20 & 15) == 0) break;
    }
  }
}

int main(void) {
  enum { N = 400, CELLS = 64 };
  static unsigned seed[N];
  static long long visits[CELLS];
  for (int i = 0; i < N; i++) seed[i] = draw();
  walk(N, CELLS, seed, visits);
  SHOW(visits, CELLS);
}

// Meshes: particles on a periodic line.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void locate(int n, const int *restrict x, int cells, int *restrict inside) {
  #pragma acc parallel loop present(x, inside)
  for (int i = 0; i < n; i++) {
    int c = x[i] % cells;
    #pragma acc atomic update
    inside[c]++;
    #pragma acc atomic update
    inside[(x[i] + 1) % cells]++;
  }
}

int main(void) {
  enum { N = 2000, CELLS = 77 };
  int *x = malloc(N * sizeof(int)), *inside = calloc(CELLS, sizeof(int));
  for (int i = 0; i < N; i++) x[i] = below(10000);
  locate(N, x, CELLS, inside);
  SHOW(inside, CELLS);
}

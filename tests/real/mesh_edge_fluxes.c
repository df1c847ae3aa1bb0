// Meshes: fluxes leave one cell and enter the other.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void fluxes(int edges, int cells, const int (*restrict edge)[2], const double *restrict f, double *restrict residual) {
  #pragma acc parallel loop copyin(edge[0:edges], f[0:edges]) copy(residual[0:cells])
  for (int e = 0; e < edges; e++) {
    const int left = edge[e][0], right = edge[e][1];
    #pragma acc atomic update
    residual[left] = residual[left] - f[e];
    #pragma acc atomic update
    residual[right] = residual[right] + f[e];
  }
}

int main(void) {
  enum { EDGES = 1500, CELLS = 110 };
  static int edge[EDGES][2];
  static double f[EDGES], residual[CELLS];
  for (int e = 0; e < EDGES; e++) edge[e][0] = below(CELLS), edge[e][1] = below(CELLS), f[e] = weight();
  fluxes(EDGES, CELLS, (const int (*)[2])edge, f, residual);
  SHOW(residual, CELLS);
}

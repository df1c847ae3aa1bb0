// Molecular dynamics: the radial distribution of all pairs inside a cutoff.
// The arrays are allocated for static pointers, which nothing else sets.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
static int atoms = 120, bins;
static int *x, *g;

static void allocate(int reach) {
  bins = reach * reach / 4 + 1;
  g = malloc(sizeof(int) * bins);
  memset(g, 0, sizeof(int) * bins);
  x = malloc(sizeof(int) * 3 * atoms);
}

static void rdf(int cutoff) {
  #pragma acc parallel loop gang present(x, g)
  for (int i = 0; i < atoms; i++) {
    #pragma acc loop vector
    for (int j = i + 1; j < atoms; j++) {
      int dx = x[3 * i] - x[3 * j], dy = x[3 * i + 1] - x[3 * j + 1], dz = x[3 * i + 2] - x[3 * j + 2];
      int r = dx * dx + dy * dy + dz * dz;
      if (r < cutoff * cutoff) {
        #pragma acc atomic update
        g[r / 4] += 2;
      }
    }
  }
}

int main(void) {
  allocate(20);
  for (int i = 0; i < 3 * atoms; i++) x[i] = below(30);
  rdf(20);
  SHOW(g, bins);
}

// Molecular dynamics: the caller holds the size of the histogram in bytes.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void pairs(const double *r, unsigned *g, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    if (r[i] < 50.0) {
      int k = (int)(r[i] * 10);
      #pragma acc atomic
      g[k] += 1;
    }
  }
}

int main(void) {
  int n = 3000, nbin = 500;
  size_t sizebin = nbin * sizeof(unsigned);
  unsigned *g = malloc(sizebin);
  double *r = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) r[i] = below(1000) / 10.0;
  memset(g, 0, sizebin);
  pairs(r, g, n);
  SHOW(g, nbin);
}

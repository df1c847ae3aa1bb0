// Molecular dynamics: forces go to both atoms of a pair; the array's length is held in a variable.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

int main(void) {
  int atoms = 100, pairs = 1500;
  int n = 3 * atoms;
  double *f = malloc(n * sizeof(double));
  int *a = malloc(pairs * sizeof(int)), *b = malloc(pairs * sizeof(int));
  double *w = malloc(pairs * sizeof(double));
  memset(f, 0, n * sizeof(double));
  for (int p = 0; p < pairs; p++) a[p] = below(atoms), b[p] = below(atoms), w[p] = weight();
  #pragma acc data copyin(a[0:pairs], b[0:pairs], w[0:pairs])
  {
    #pragma acc parallel loop copy(f[0:n])
    for (int p = 0; p < pairs; p++) {
      for (int d = 0; d < 3; d++) {
        #pragma acc atomic update
        f[3 * a[p] + d] += w[p];
        #pragma acc atomic update
        f[3 * b[p] + d] -= w[p];
      }
    }
  }
  SHOW(f, n);
}

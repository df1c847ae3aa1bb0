// So it is with loops of OpenMP's: the same bits with any number of threads.
// RUN: %sums %s openmp:1,3,5
#include "weights.h"

int main(void) {
  readAll();
  const int n = count;
  REAL *h = (REAL *)malloc(extent * sizeof *h);
  for (int k = 0; k < extent; k++) h[k] = bins[k];
  #pragma omp parallel for schedule(dynamic, 7)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[places[i]] -= -weights[i];
  }
  for (int k = 0; k < extent; k++) bins[k] = h[k];
  showAll();
  return 0;
}

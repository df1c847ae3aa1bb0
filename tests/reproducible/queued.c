// A queue, arrays whose ranges are asked about at run time, a number of bins that is too small, and default(none).
// RUN: %sums %s duplicate:0,5 gang-private adaptive openmp:4
#include "weights.h"

static void add(REAL *h, const REAL *w, const int *at, int n, int m) {
  #pragma acc parallel loop copyin(at[0:n], w[0:n]) copy(h[0:m]) async(3) default(none) firstprivate(n)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[at[i]] += w[i];
  }
  #pragma acc wait(3)
}

int main(void) {
  readAll();
  add(bins, weights, places, count, extent);
  showAll();
  return 0;
}

// Every sum is the exact one, rounded once, by every strategy and any number of copies.
// RUN: %sums %s duplicate:0,1,7 gang-private adaptive openmp:1,3,5
#include "weights.h"

static void add(REAL *restrict h, int n) {
  #pragma acc parallel loop copyin(places[0:n], weights[0:n]) copy(h[0:extent])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[places[i]] += weights[i];
  }
}

int main(void) {
  readAll();
  add(bins, count);
  showAll();
  return 0;
}

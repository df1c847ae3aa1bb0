#include "transport.h"

#include <stdio.h>

void report(Tally t, Input in) {
  double flux = 0;
  unsigned long hash = 5381;
  for (int c = 0; c < in.n_cells; c++) hash = hash * 33 + (unsigned long)t.collisions[c];
  for (int k = 0; k < in.n_cells * in.n_groups; k++) flux += t.flux[k] * (k % 7);
  printf("verification: %lu %.2f\n", hash % 1000000, flux);
}

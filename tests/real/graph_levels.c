// Graphs: vertices per level of a search, the table being a parameter of fixed length.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define LEVELS 40

static void levels(const int *restrict depth, int n, int count[LEVELS]) {
  #pragma acc parallel loop
  for (int v = 0; v < n; v++)
    if (depth[v] >= 0 && depth[v] < LEVELS) {
      #pragma acc atomic update
      count[depth[v]]++;
    }
}

int main(void) {
  enum { N = 2000 };
  static int depth[N], count[LEVELS];
  for (int v = 0; v < N; v++) depth[v] = (int)below(50) - 2;
  levels(depth, N, count);
  SHOW(count, LEVELS);
}

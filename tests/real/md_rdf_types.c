// Molecular dynamics: a distribution for each pair of types, in rows of fixed length.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { TYPES = 3, BINS = 50, N = 90 };
static int type[N], x[N];
static int g[TYPES * TYPES][BINS];

int main(void) {
  for (int i = 0; i < N; i++) type[i] = below(TYPES), x[i] = below(100);
  #pragma acc parallel loop collapse(2) copyin(type, x) copy(g)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int r = abs(x[i] - x[j]);
      if (r < BINS) {
        #pragma acc atomic update
        g[type[i] * TYPES + type[j]][r]++;
      }
    }
  SHOW(&g[0][0], TYPES * TYPES * BINS);
}

// The caller allocates the bins; their size in bytes is in a variable.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void pairs(const double *r, unsigned *g, int n, int bins) {
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
  int n = 10000, bins = 500;
  long long bytes = bins * sizeof(unsigned);
  unsigned *g = malloc(bytes);
  double *r = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) r[i] = i % 1000 / 10.0;
  memset(g, 0, bytes);
  pairs(r, g, n, bins);
  show((int *)g, 500);
}

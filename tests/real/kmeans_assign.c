// k-means: points go to the nearest centre; sizes and sums of clusters.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void assign(const double *restrict x, int n, const double *restrict centre, int k, double *restrict sum, int *restrict size) {
  #pragma acc parallel loop copyin(x[0:n], centre[0:k]) copy(sum[0:k], size[0:k])
  for (int i = 0; i < n; i++) {
    int best = 0;
    for (int c = 1; c < k; c++) {
      double a = x[i] - centre[c], b = x[i] - centre[best];
      if (a * a < b * b) best = c;
    }
    #pragma acc atomic update
    sum[best] += x[i];
    #pragma acc atomic update
    size[best]++;
  }
}

int main(void) {
  enum { N = 2000, K = 12 };
  static double x[N], centre[K], sum[K];
  static int size[K];
  for (int i = 0; i < N; i++) x[i] = below(6400) / 64.0;
  for (int c = 0; c < K; c++) centre[c] = x[c * 10];
  assign(x, N, centre, K, sum, size);
  SHOW(sum, K);
  SHOW(size, K);
}

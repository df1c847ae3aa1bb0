// k-means: several dimensions, rows of the caller's length.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void sums(int n, int k, int dims, const int *restrict cluster, const float *restrict x, float *restrict sum) {
  #pragma acc parallel loop copyin(cluster[0:n], x[0:n * dims]) copy(sum[0:k * dims])
  for (int i = 0; i < n; i++) {
    int base = cluster[i] * dims;
    #pragma acc loop seq
    for (int d = 0; d < dims; d++) {
      #pragma acc atomic update
      sum[base + d] += x[i * dims + d];
    }
  }
}

int main(void) {
  enum { N = 800, K = 9, DIMS = 4 };
  static int cluster[N];
  static float x[N * DIMS], sum[K * DIMS];
  for (int i = 0; i < N; i++) cluster[i] = below(K);
  for (int i = 0; i < N * DIMS; i++) x[i] = below(16) / 4.0f;
  sums(N, K, DIMS, cluster, x, sum);
  SHOW(sum, K * DIMS);
}

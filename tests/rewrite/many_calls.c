// 150 calls with changing sizes, none and one among them: memory is freed, and no iterations and one bin work.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

static void count(const int *data, int n, long *h, int bins) {
  // CHECK: size_t accrue_h_bins = accrue_bins(bins);
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] % bins]++;
  }
}

int main(void) {
  long sum = 0;
  for (int call = 0; call < 150; call++) {
    int n = call * 7 % 90, bins = call % 13 + 1;
    int *data = malloc((n + 1) * sizeof *data);
    long *h = calloc(bins, sizeof *h);
    for (int i = 0; i < n; i++) data[i] = i * call;
    count(data, n, h, bins);
    for (int k = 0; k < bins; k++) sum += h[k] * (k + 1);
    free(data);
    free(h);
  }
  printf("%ld\n", sum);
}

// An allocation of so many bytes, without a sizeof.
// RUN: %report | FileCheck %s
#include <stdlib.h>

void f(const int *restrict data, int n, size_t bytes) {
  int *hist = malloc(bytes);
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'hist' of (size_t)bytes / sizeof(int) x int (extent: allocation)
  #pragma acc parallel loop copyin(data[0:n]) present(hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[data[i]]++;
  }
  free(hist);
}

// Loops that count down, step, compare the other way round, include their end, or use a variable from outside.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 2000, bins = 20 };
static int data[n], h[bins];

int main(void) {
  int i;
  for (i = 0; i < n; i++) data[i] = i % bins;
  #pragma acc data copyin(data) copy(h)
  {
    // CHECK: accrue_iterations(0, (long long)(n - 1) + 1, 1)
    // CHECK: (size_t)((n - 1) - i) >> accrue_shift
    #pragma acc parallel loop
    for (i = n - 1; i >= 0; i--) {
      #pragma acc atomic
      h[data[i]]++;
    }
    // CHECK: accrue_iterations(5, n, 7)
    // CHECK: (size_t)((i - 5) / 7) >> accrue_shift
    #pragma acc parallel loop
    for (i = 5; n > i; i = i + 7) {
      #pragma acc atomic
      h[data[i]]++;
    }
    // CHECK: accrue_iterations(0, n, 1)
    #pragma acc parallel loop
    for (unsigned long k = 0; k < n; ++k) {
      #pragma acc atomic
      h[data[k]]++;
    }
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

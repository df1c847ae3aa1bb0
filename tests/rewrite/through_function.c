// An update inside a function that is called with the histogram: the call gets the copy.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 33 };
static int key[n], h[bins];
static double w[bins];

// CHECK-LABEL: void bump(
#pragma acc routine seq
static void bump(int *counts, int k) {
  // CHECK: counts[k]++;
  #pragma acc atomic
  counts[k]++;
}

#pragma acc routine seq
static inline void add(double *bin, double amount) {
  #pragma acc atomic update
  *bin += amount;
}

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i * 5 % bins;
  #pragma acc parallel loop copyin(key) copy(h, w)
  for (int i = 0; i < n; i++) {
    // CHECK: bump(accrue_h_to, key[i]);
    bump(h, key[i]);
    // CHECK: add(&accrue_w_to[key[i]], 0.5);
    add(&w[key[i]], 0.5);
  }
  for (int k = 0; k < bins; k++) printf("%d %g ", h[k], w[k]);
  printf("\n");
}

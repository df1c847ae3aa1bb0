// A loop whose end the host cannot read beforehand: neighbours share a copy in blocks of 256.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 2000, bins = 20 };
static int data[n], h[bins], limits[2] = {0, n};

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK-NOT: num_gangs
  // CHECK: accrue_h + (unsigned)((size_t)i >> 8) % (unsigned)accrue_h_l * accrue_h_bins
  #pragma acc parallel loop copyin(data, limits) copy(h)
  for (int i = 0; i < limits[1]; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

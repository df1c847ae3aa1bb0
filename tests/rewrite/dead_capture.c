// A capture whose value nobody uses is an update.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 33 };
static int key[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i * 5 % bins;
  #pragma acc parallel loop copyin(key) copy(h)
  for (int i = 0; i < n; i++) {
    int unused __attribute__((unused));
    #pragma acc atomic capture
    // CHECK: unused = accrue_h_to[key[i]]++;
    unused = h[key[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

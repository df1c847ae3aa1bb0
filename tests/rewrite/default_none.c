// default(none): what is added is named.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: which data clauses there are has no part in races on the host
#include <stdio.h>

enum { n = 9000, bins = 40 };
static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: firstprivate(accrue_shift, accrue_h_l, accrue_h_bins)
  #pragma acc parallel loop default(none) copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

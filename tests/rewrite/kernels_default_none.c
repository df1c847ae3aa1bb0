// kernels takes no firstprivate with GCC: what is added under default(none) is brought by copyin.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: which data clauses there are has no part in races on the host
#include <stdio.h>

enum { n = 9000, bins = 16 };
static int data[n], h[bins], g[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: #pragma acc kernels loop
  // CHECK: copyin(accrue_
  #pragma acc kernels loop independent copyin(data) copy(h) default(none)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i]]++;
  }
  #pragma acc kernels copyin(data) copy(g) default(none)
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      g[data[i]] += i;
    }
  }
  for (int k = 0; k < bins; k++) printf("%d %d\n", h[k], g[k]);
}

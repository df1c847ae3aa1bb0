// default(present) without a clause for the histogram: the merge says the same and names the array as the loop does.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: which data clauses there are has no part in races on the host
#include <stdio.h>
#include <stdlib.h>

enum { n = 5000, columns = 16 };
static int data[n];

int main(void) {
  int rows = 4;
  int(*h)[columns] = calloc(rows, sizeof *h);
  int *g = calloc(64, sizeof *g);
  for (int i = 0; i < n; i++) data[i] = i % 64;
  #pragma acc data copy(h[0:rows], g[0:64]) copyin(data)
  {
    // CHECK: #pragma acc parallel loop default(present)
    #pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h[data[i] / columns][data[i] % columns]++;
    }
    // CHECK: #pragma acc parallel loop present(accrue_h[0:accrue_h_room]) default(present)
    #pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      g[data[i]] += 2;
    }
  }
  for (int k = 0; k < 64; k++) printf("%d %d\n", h[k / columns][k % columns], g[k]);
}

// A loop's start that must not be evaluated again is not: the variable alone tells the copy.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: OpenMP evaluates the start in every thread, the original too
#include <stdio.h>

enum { n = 3000, bins = 30 };
static int data[n], h[bins], calls;

#pragma acc routine seq
static int start(int *count) {
  ++*count;
  return 3;
}

int main(void) {
  int *p = &calls;
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: accrue_h + (unsigned)((size_t)i >> 8) % (unsigned)accrue_h_l
  #pragma acc parallel loop copyin(data) copy(h) copy(p[0:1])
  for (int i = start(p); i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("%d\n", calls > 0);
}

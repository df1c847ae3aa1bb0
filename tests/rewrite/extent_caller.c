// The extent is the caller's: a constant, or another argument of the call.
// RUN: %report | FileCheck %s
// RUN: %rewrite | FileCheck %s --check-prefix=CODE
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>

enum { n = 700 };
static int data[n];

// CODE: size_t accrue_counts_bins = bins;
static void by_argument(int bins, int *counts) {
  (void)bins;
  // CHECK: :[[@LINE+1]]:3: found: {{.*}} 'counts' of bins x int (extent: caller)
  #pragma acc parallel loop present(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    counts[data[i]]++;
  }
}

static void by_constant(int *counts) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}} 'counts' of 25 x int (extent: caller)
  #pragma acc parallel loop present(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    counts[data[i]]++;
  }
}

int main(void) {
  int size = 25, h[25] = {0};
  int *p = h;
  for (int i = 0; i < n; i++) data[i] = i % 25;
  #pragma acc data copyin(data) copy(p[0:size])
  by_argument(size, p);
  #pragma acc data copyin(data) copy(h)
  by_constant(h);
  for (int k = 0; k < 25; k++) printf("%d ", h[k]);
  printf("\n");
}

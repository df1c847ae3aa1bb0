// Names that the program has already are not taken.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins], accrue_h = 7;

int main(void) {
  int accrue_shift = 3;
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: int *accrue_h2 = (int *)accrue_allocate
  // CHECK: const unsigned accrue_shift2 =
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("%d %d\n", accrue_h, accrue_shift);
}

// A directive that stands alone in #ifdef: what is added stands in front of that, and the program compiles either way.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

enum { n = 3000, bins = 30 };
static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: int *accrue_h = (int *)accrue_allocate
  // CHECK: #ifdef _OPENACC
  // CHECK-NEXT: #pragma acc parallel loop copyin(data) copy(h) num_gangs
#ifdef _OPENACC
#pragma acc parallel loop copyin(data) copy(h)
#endif
  for (int i = 0; i < n; i++) {
    // CHECK: accrue_h_to[data[i]]++;
#ifdef _OPENACC
#pragma acc atomic update
#endif
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

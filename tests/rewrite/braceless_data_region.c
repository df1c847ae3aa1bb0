// A data region without braces.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK:      #pragma acc data copy(h) copyin(data) create(accrue_h[0:accrue_h_room])
  // CHECK-NEXT: {
  // CHECK:        accrue_h_to[data[i]]++;
  // CHECK:        h[accrue_k % accrue_h_bins] += accrue_h[
  // CHECK:      free(accrue_h);
  #pragma acc data copy(h) copyin(data)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    #pragma acc atomic
    h[data[i]]++;
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

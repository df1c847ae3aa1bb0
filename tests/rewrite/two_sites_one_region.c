// Two sites in one data region, on one histogram: each has copies of its own, freed in turn.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins];

static void run(int twice) {
  // CHECK: if (twice)
  // CHECK: create(accrue_h[0:accrue_h_room]) create(accrue_h2[0:accrue_h_room2])
  if (twice)
    #pragma acc data copy(h) copyin(data)
    {
      #pragma acc parallel loop
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i]]++;
      }
      #pragma acc parallel loop
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i]] += 2;
      }
    }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  run(1);
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}

// The extent is that of the loop that zeroes the array.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include "Inputs/on_device.h"

enum { n = 700 };
static int data[n];

void count(int *h, int *g, int bins) {
  #pragma acc parallel loop deviceptr(h)
  for (int k = 0; k < bins; k++) h[k] = 0;
  #pragma acc parallel loop deviceptr(g)
  for (int k = 0; k <= 24; k++) {
    g[k] = 0;
  }
  // CHECK: :[[@LINE+3]]:3: found
  // CHECK-NEXT: histogram 'h' of bins x int (extent: zeroing loop)
  // CHECK-NEXT: histogram 'g' of 24 + 1 x int (extent: zeroing loop)
  #pragma acc parallel loop copyin(data) deviceptr(h, g)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    #pragma acc atomic
    g[data[i]] += 2;
  }
}

int main(void) {
  int h[25] = {1, 2, 3}, g[25] = {4};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  count((int *)to_device(h, sizeof h), (int *)to_device(g, sizeof g), 25);
  from_device(h, sizeof h);
  from_device(g, sizeof g);
  for (int k = 0; k < 25; k++) printf("%d %d ", h[k], g[k]);
  printf("\n");
}

// A variable-length array, one- and two-dimensional.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>

enum { n = 700 };
static int data[n];

static void run(int rows, int columns) {
  int h[rows * columns];
  for (int k = 0; k < rows * columns; k++) h[k] = 0;
  // CHECK: size_t accrue_h_bins = sizeof(h) / sizeof(int);
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < rows * columns; k++) printf("%d ", h[k]);
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % 24;
  run(4, 6);
  printf("\n");
}

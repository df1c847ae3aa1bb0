// The extent is that of the allocation: malloc of a product or of bytes, calloc.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include <stdlib.h>
#include "Inputs/on_device.h"

enum { n = 700, bins = 25 };
static int data[n];

int main(void) {
  int *a = (int *)malloc(sizeof(int) * bins), *b = calloc(bins, sizeof *b);
  size_t bytes = bins * sizeof(long);
  long *c = malloc(bytes);
  for (int k = 0; k < bins; k++) c[k] = a[k] = 0, b[k] = 1;
  for (int i = 0; i < n; i++) data[i] = i % bins;
  to_device(b, bins * sizeof *b);
  to_device(c, bytes);
  // CHECK: :[[@LINE+3]]:3: found: in 'main', 2 histograms
  // CHECK-NEXT: histogram 'b' of bins x int (extent: allocation)
  // CHECK-NEXT: histogram 'c' of bins x long (extent: allocation)
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    b[data[i]]++;
    #pragma acc atomic
    c[data[i]]++;
  }
  from_device(b, bins * sizeof *b);
  from_device(c, bytes);
  for (int k = 0; k < bins; k++) printf("%d %d %ld ", a[k], b[k], c[k]);
  printf("\n");
  free(a);
  free(b);
  free(c);
}

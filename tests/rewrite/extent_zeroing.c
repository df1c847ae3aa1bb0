// The extent is that of the loop or the memset that zeroes the array.
// RUN: %report | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <string.h>
#include "Inputs/on_device.h"

enum { n = 700 };
static int data[n];

int looped(int *h, int bins) {
  for (int k = 0; k < bins; k++) h[k] = 0;
  to_device(h, bins * sizeof *h);
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins x int (extent from the zeroing loop)
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  from_device(h, bins * sizeof *h);
  return h[3];
}

int set(unsigned *h, int last) {
  memset(h, 0, (last + 1) * sizeof(unsigned));
  to_device(h, (last + 1) * sizeof *h);
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of (last + 1) x unsigned int (extent from the zeroing loop)
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  from_device(h, (last + 1) * sizeof *h);
  return h[3];
}

int main(void) {
  int *h = (int[25]){0};
  unsigned *u = (unsigned[25]){0};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  printf("%d ", looped(h, 25));
  printf("%d\n", set(u, 24));
}

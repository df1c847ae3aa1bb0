// What is in the histogram stays: the merge adds. Bins no update reached are not written.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 2000, bins = 20 };
static int data[n];
static double h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = 2 * (i % (bins / 2));
  for (int k = 0; k < bins; k++) h[k] = k % 2 ? -0.0 : 1000.0;
  #pragma acc data copyin(data) copy(h)
  for (int round = 0; round < 3; round++) {
    // CHECK: if (accrue_h[accrue_k] != 0) {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]] += 1;
    }
  }
  for (int k = 0; k < bins; k++) printf("%g ", h[k]);
  printf("\n");
}

// A section that does not start at 0: only its bins are merged.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 500 };
static int data[n];

static void count(int *h, int first, int length) {
  // CHECK: size_t accrue_h_bins = accrue_bins(first + length);
  #pragma acc parallel loop copyin(data) copy(h[first:length])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: for (size_t accrue_k = 0; accrue_k < accrue_h_l * accrue_h_bins; accrue_k++) {
}

int main(void) {
  int h[30] = {0};
  for (int i = 0; i < n; i++) data[i] = 10 + i % 15;
  count(h, 10, 15);
  for (int k = 0; k < 30; k++) printf("%d ", h[k]);
  printf("\n");
}

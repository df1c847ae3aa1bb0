// A data region takes its extent when it is entered: so do the copies, whatever happens to the variable later.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 700 };
static int data[n];

static void count(int *h, int bins) {
  // CHECK: size_t accrue_h_bins = accrue_bins(bins);
  // CHECK: #pragma acc data copyin(data) copy(h[0:bins])
  #pragma acc data copyin(data) copy(h[0:bins])
  {
    bins = 1;
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

int main(void) {
  int h[25] = {0};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  count(h, 25);
  for (int k = 0; k < 25; k++) printf("%d ", h[k]);
  printf("\n");
}

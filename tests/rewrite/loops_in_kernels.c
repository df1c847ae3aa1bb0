// In kernels, loops run one after the other: a loop that zeroes the histogram first does no harm.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { n = 4000 };
  static int data[n];
  int hist[50];
  for (int i = 0; i < n; i++) data[i] = i * i % 50;
  // CHECK: #pragma acc kernels copyin(data) copyout(hist) present(accrue_hist
  #pragma acc kernels copyin(data) copyout(hist)
  {
    #pragma acc loop independent
    for (int i = 0; i < 50; i++) hist[i] = 0;
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[data[i]]++;
    }
  }
  // What was only copied out must come in again for the merge.
  // CHECK: #pragma acc parallel loop present({{.*}}) copy(hist)
  for (int i = 0; i < 50; i++) printf("%d ", hist[i]);
  printf("\n");
}

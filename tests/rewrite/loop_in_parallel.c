// A loop inside a parallel region: zeroing and merging stand outside of it, where there is a barrier.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { n = 4000 };
  static int data[n], twice[n];
  int hist[50] = {0};
  for (int i = 0; i < n; i++) data[i] = i % 50;
  #pragma acc data copyin(data) copyout(twice) copy(hist)
  {
    // CHECK: #pragma acc parallel loop present(accrue_hist
    // CHECK: accrue_hist[accrue_k] = 0;
    // CHECK: #pragma acc parallel present(accrue_hist[0:accrue_hist_room])
    #pragma acc parallel
    {
      #pragma acc loop
      for (int i = 0; i < n; i++) twice[i] = 2 * data[i];
      // CHECK-NOT: accrue_k
      // CHECK: accrue_hist_to[data[i]]++;
      #pragma acc loop gang vector
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        hist[data[i]]++;
      }
    }
    // CHECK: #pragma acc parallel loop present(
  }
  for (int i = 0; i < 50; i++) printf("%d %d ", hist[i], twice[i]);
  printf("\n");
}

// In kernels the number of gangs is a clause of the loop.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { n = 4000 };
  static int data[n];
  int hist[100] = {0};
  for (int i = 0; i < n; i++) data[i] = i % 100;
  // CHECK: #pragma acc kernels loop independent copyin(data) copy(hist) gang(accrue_gangs) vector(256)
  #pragma acc kernels loop independent copyin(data) copy(hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]] += 2;
  }
  // The merge repeats the construct's clause for the histogram.
  // CHECK: #pragma acc parallel loop present({{.*}}) copy(hist)
  for (int i = 0; i < 100; i++) printf("%d ", hist[i]);
  printf("\n");
}

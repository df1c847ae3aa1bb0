// The name means something else in front of the loop: the array is declared in the construct, or another hides the extent.
// RUN: %report | FileCheck %s
#include <stdlib.h>
void f(const int *data, int n, int *out) {
  #pragma acc parallel copy(out[0:64])
  {
    int *p = out;
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'p' is declared inside the construct, and has no name in front of it [ACR010]
    #pragma acc loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      p[data[i]]++;
    }
  }
  int m = 64, *h = calloc(m, sizeof *h);
  {
    int m = 3;
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'h' has 'm' bins by its allocation, but that may not hold in front of the loop [ACR023]
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i] + m]++;
    }
  }
  free(h);
}

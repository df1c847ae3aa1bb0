// The number of bins was another when the array was allocated.
// RUN: %report | FileCheck %s
#include <stdlib.h>
void f(const int *data, int n, int bins) {
  int *h = malloc(bins * sizeof(int));
  bins = n;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' has 'bins' bins by its allocation, but that may not hold in front of the loop [ACR023]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}

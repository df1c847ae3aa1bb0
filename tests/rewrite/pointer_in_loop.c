// Pointers into the histogram that are declared in the loop point into the copy.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 20, channels = 3 };
static int key[n], h[channels * bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i % bins;
  #pragma acc parallel loop copyin(key) copy(h)
  for (int i = 0; i < n; i++) {
    // CHECK: int *row = h + bins * (i / 1000);
    int *row = h + bins * (i / 1000);
    // CHECK: int *one = &row[key[i]];
    int *one = &row[key[i]];
    // CHECK: (*(__typeof__(row[key[i]]) *)((char *)accrue_h_to + ((char *)&(row[key[i]]) - (char *)h)))++;
    #pragma acc atomic
    row[key[i]]++;
    #pragma acc atomic
    *one += 2;
  }
  for (int k = 0; k < channels * bins; k++) printf("%d ", h[k]);
  printf("\n");
}

// A sample is written where the extent says too little: above 64 KB, here one bin more. At 64 KB the rule's number of copies stays.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 40000, at_most = 16384, above = 16385 };
static unsigned data[n], small[at_most], medium[above];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = (unsigned)i * 2654435761u % 99991u;
  // CHECK:     size_t accrue_small_l = accrue_locals(-1, accrue_small_bins, sizeof(unsigned int), accrue_iterations(0, n, 1));
  // CHECK-NOT: accrue_asks_data(
  #pragma acc parallel loop copyin(data) copy(small)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    small[data[i] % at_most]++;
  }
  // CHECK:     /* accrue: 'medium' is counted
  // CHECK:     accrue_asks_data(-1, accrue_medium_bins, sizeof(unsigned int), accrue_medium_updates)
  #pragma acc data copyin(data) copy(medium)
  {
    #pragma acc parallel loop present(data, medium)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      medium[data[i] % above]++;
    }
  }
  unsigned long check = 0;
  for (int k = 0; k < above; k++) check += (unsigned long)(medium[k] + (k < at_most ? small[k] : 0)) * (unsigned)(k % 101);
  printf("%lu\n", check);
}

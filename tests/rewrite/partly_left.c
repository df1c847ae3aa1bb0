// One array of the loop must stay, the other is rewritten all the same.
// RUN: %rewrite | FileCheck %s
// RUN: %report | FileCheck %s --check-prefix=REPORT
// RUN: %same
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins], total;

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // REPORT: :[[@LINE+2]]:3: found: in 'main', histogram 'h' of 20 x int (extent: array type)
  // REPORT-NEXT: but 'total' stays: {{.*}} [ACR004]
  #pragma acc parallel loop copyin(data) copy(h, total)
  for (int i = 0; i < n; i++) {
    // CHECK: accrue_h_to[data[i]]++;
    #pragma acc atomic
    h[data[i]]++;
    // CHECK: total++;
    #pragma acc atomic
    total++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("%d\n", total);
}

// One histogram's extent holds only at the data region, the other keeps the region from owning the copies: the first must
// stay, because at the loop its extent would be read too late.
// RUN: %rewrite | FileCheck %s
// RUN: %report | FileCheck %s --check-prefix=REPORT
// RUN: %same
#include <stdio.h>

enum { n = 700 };
static int data[n];

static void count(int *h, int bins, int *sum) {
  #pragma acc data copyin(data) copy(h[0:bins])
  {
    int inner[25] = {0};
    bins = 1;
    // REPORT: :[[@LINE+2]]:5: found: in 'count', histogram 'inner' of 25 x int (extent: array type)
    // REPORT-NEXT: but 'h' stays: {{.*}} [ACR023]
    #pragma acc parallel loop copy(inner)
    for (int i = 0; i < n; i++) {
      // CHECK: {{^}}      h[data[i]]++;
      #pragma acc atomic
      h[data[i]]++;
      // CHECK: accrue_inner_to[data[i]] += 2;
      #pragma acc atomic
      inner[data[i]] += 2;
    }
    *sum = inner[3];
  }
}

int main(void) {
  int h[25] = {0}, sum = 0;
  for (int i = 0; i < n; i++) data[i] = i % 25;
  count(h, 25, &sum);
  for (int k = 0; k < 25; k++) printf("%d ", h[k]);
  printf("%d\n", sum);
}

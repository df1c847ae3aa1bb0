// No two updates meet: every iteration has a bin of its own, also beside an inner loop with a directive.
// RUN: %accrue scan %s -- -I%S/Inputs 2>&1 | FileCheck %s
// RUN: %every_plan %s
#include "data.h"
static void sums(int n, int m, int q, const int *x, int *p) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop present(x[0:m], p[0:q])
  for (int i = 0; i < n; i++) {
    int t = 1;
    #pragma acc loop reduction(+:t)
    for (int j = 0; j < m; j++) t += x[j] + i;
    #pragma acc atomic
    p[i] += t;
  }
}

int main(void) {
  static int p[20];
  fill();
  sums(20, 100, 20, d, p);
  show(p, 20);
}

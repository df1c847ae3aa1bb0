// Two names of one variable.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int h[8];
extern int w[8] __attribute__((alias("h")));
void f(const int *restrict a, int n) {
  int g[8] = {0};
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copyin(w)
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[w[a[i] & 7] & 7]++;
  }
}
// CHECK: TODO

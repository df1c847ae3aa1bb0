// They count with variables of other names, and the second uses one of the function by the name of the first.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int i, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int j = 0; j < n; j++) {
#pragma acc atomic update
    g[(a[j] + i) & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: their headers are not the same

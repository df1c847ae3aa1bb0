// Somebody watches in which order memory is read.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, const volatile int *restrict port, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
    int k = port[0];
#pragma acc atomic update
    h[(a[i] + k) & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
    int k = port[0];
#pragma acc atomic update
    g[(a[i] + k) & 7]++;
  }
}
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-13]]: volatile or atomic memory is used in line [[#@LINE-11]]

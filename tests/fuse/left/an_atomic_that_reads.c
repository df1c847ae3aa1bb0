// The second takes the count that a bin has.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
    int k;
#pragma acc atomic capture
    k = h[a[i] & 7]++;
#pragma acc atomic update
    g[k & 7]++;
  }
}
// CHECK: [[#@LINE-9]]: hint: it cannot join the loop of line [[#@LINE-14]]: 'h[a[i] & 7]' in line [[#@LINE-11]] may change what the other loop uses by 'h[a[i] & 7]' in line [[#@LINE-5]]

// The second reads by another name what the first may change.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, const int *w, int n, int *h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copyin(w[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[(a[i] + w[i]) & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'h[a[i] & 7]' in line [[#@LINE-8]] may change what the other loop uses by 'w[i]' in line [[#@LINE-3]]

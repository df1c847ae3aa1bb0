// A variable that the first sets is read by the second, which has a fresh one.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
  int last = 0;
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
    last = a[i];
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[(a[i] + last) & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: 'last' in line [[#@LINE-10]] may change what the other loop uses by 'last' in line [[#@LINE-3]]

// The first may change how much of an array the second takes along.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *t, const int *m, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:m[0]]) copy(h[0:8], t[0:n])
  for (int i = 0; i < n; i++) {
    t[i] = a[i] / 2;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:m[0]]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: 't[i]' in line [[#@LINE-10]] may change 'm[0]' in a clause

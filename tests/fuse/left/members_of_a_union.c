// Two members of a union are the same bytes.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
union both {
  int h[8];
  short w[16];
};
void f(const int *restrict a, int n, int *restrict g) {
  static union both u;
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    u.h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[u.w[a[i] & 15] & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'u.h[a[i] & 7]' in line [[#@LINE-8]] may change what the other loop uses by 'u.w[a[i] & 15]' in line [[#@LINE-3]]

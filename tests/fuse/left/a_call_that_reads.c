// A function that the second calls reads the bins of the first.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
static int h[8];
#pragma acc routine seq
static int height(int k) { return h[k & 7]; }
void f(const int *restrict a, int n, int *restrict g) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[height(a[i]) & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'h[a[i] & 7]' in line [[#@LINE-8]] may change what the other loop uses by 'h[k & 7]' in line [[#@LINE-13]]

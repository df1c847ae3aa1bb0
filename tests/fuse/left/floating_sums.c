// Sums of floating-point numbers in one array depend on the order.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, float *restrict h) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7] += 0.1f;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] >> 3 & 7] += 0.3f;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'h[a[i] & 7]' in line [[#@LINE-8]] and 'h[a[i] >> 3 & 7]' in line [[#@LINE-3]] may be one bin, and the order of the updates matters

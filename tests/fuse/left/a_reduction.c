// The sum is ready behind the first construct only.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int f(const int *restrict a, int n, int *restrict h, int *restrict g) {
  int sum = 0;
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8]) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    sum += a[i];
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[(a[i] + sum) & 7]++;
  }
  return sum;
}
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-13]]: a clause is a reduction (in line [[#@LINE-13]])

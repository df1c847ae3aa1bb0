// The first has a variable of its own, which is the function's in the second.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
  int k = n;
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8]) private(k)
  for (int i = 0; i < n; i++) {
    k = a[i];
#pragma acc atomic update
    h[k & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[(a[i] + k) & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: 'k' is in a clause of one loop, and the other uses it without

// A write gives memory another type: what the first loop reads as int, the second may write as float.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *p, float *q, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop present(p[0:n], h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[p[i] & 7]++;
  }
#pragma acc parallel loop present(q[0:n], g[0:8])
  for (int i = 0; i < n; i++) {
    q[n - 1 - i] = 1.5f;
#pragma acc atomic update
    g[i & 7]++;
  }
}
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-12]]: 'q[n - 1 - i]' in line {{[0-9]+}} may change what the other loop uses by 'p[i]'

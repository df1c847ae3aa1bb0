// What stands beside the inner loop belongs to the first alone.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict w, int *restrict h, int *restrict g) {
#pragma acc parallel loop collapse(force: 2) copyin(a[0:n*n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
   for (int j = 0; j < n; j++) {
#pragma acc atomic update
    h[a[i * n + j] & 7]++;
   }
   w[i] = 3;
  }
#pragma acc parallel loop collapse(force: 2) copyin(a[0:n*n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
   for (int j = 0; j < n; j++) {
#pragma acc atomic update
    g[a[i * n + j] >> 2 & 7]++;
   }
  }
}
// CHECK: [[#@LINE-8]]: hint: it cannot join the loop of line [[#@LINE-16]]: statements stand between the loops that belong to a directive

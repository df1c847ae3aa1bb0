// A clause takes memory along of which no iteration says what it is.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *w, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8]) copyout(w[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: no iteration uses 'w[0:8]' of a clause

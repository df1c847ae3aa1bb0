// Memory that is made for each construct would keep what the first leaves there.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict t, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8]) create(t[0:n])
  for (int i = 0; i < n; i++) {
    t[i] = a[i] / 2;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copy(g[0:8]) create(t[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[t[i] & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: the clause 'create(t[0:n])' means another thing for both loops together

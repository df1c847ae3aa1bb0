// restrict promises nothing of what is only read: the inputs may overlap in part.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, const int *restrict w, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(w[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[w[i] & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'a[i]' in line [[#@LINE-8]] and 'w[i]' in line [[#@LINE-3]] may overlap, and one construct cannot take both along

// The variable that the loops count with is reached by a pointer.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int **w, int *restrict h, int *restrict g) {
  int i, *p = &i;
  w[0] = p;
#pragma acc parallel loop
  for (i = 0; i < n; i++) {
    if (a[i] < 0) *w[0] = n;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: 'i', with which the loops count, may be changed in an iteration

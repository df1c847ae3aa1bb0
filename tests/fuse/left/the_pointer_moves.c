// The first moves the pointer that the second reads by.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, const int *w, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    if (a[i] < 0) w = a;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[w[i] & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: where 'w[i]' in line [[#@LINE-3]] lies cannot be told

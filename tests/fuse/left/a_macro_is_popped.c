// A pragma in the first body changes what a clause of the second means.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
#define K 4
#pragma push_macro("K")
#undef K
#define K 8
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma pop_macro("K")
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copy(g[0:K])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] & 3]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]

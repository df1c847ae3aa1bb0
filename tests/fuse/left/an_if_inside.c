// What a macro decides was seen for one of its meanings.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
#ifdef READ_BINS
    int k = h[i & 7];
#else
    int k = a[i];
#endif
#pragma acc atomic update
    g[k & 7]++;
  }
}
// CHECK: [[#@LINE-11]]: hint: it cannot join the loop of line [[#@LINE-16]]: a directive of the preprocessor stands in them

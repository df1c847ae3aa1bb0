// What a macro decides was seen for one of its meanings.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
#ifdef ONE_ARRAY
#define SECOND h
#else
#define SECOND g
#endif
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8], g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8], g[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[SECOND == g ? a[i] & 7 : h[a[i] & 7] & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'ONE_ARRAY' decides what they are compiled to

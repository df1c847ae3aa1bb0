// How many iterations there are may lie in what the first writes.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, const int *size, int *t, int *restrict h, int *restrict g) {
#pragma acc parallel loop
  for (int i = 0; i < size[0]; i++) {
    t[i] = a[i] / 2;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < size[0]; i++) {
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-12]]: 't[i]' in line [[#@LINE-10]] may change what the other loop uses by 'size[0]' in line [[#@LINE-11]]

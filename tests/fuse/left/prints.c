// The lines that it prints would come in another order.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
#include <stdio.h>
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
    if (a[i] > 99) printf("%d\n", a[i]);
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
    if (a[i] > 99) printf("again %d\n", a[i]);
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
}
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-13]]: 'printf', which may do more than compute a number, is called in line [[#@LINE-11]]

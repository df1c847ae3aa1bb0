// Adding 1 to a bool sets it, and taking 1 away changes it: these have an order.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict h, int *restrict g, _Bool *b) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
#pragma acc atomic update
    b[a[i] & 7] += 1;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] & 7]++;
#pragma acc atomic update
    b[a[i] & 7] += -1;
  }
}
// CHECK: [[#@LINE-8]]: hint: it cannot join the loop of line [[#@LINE-15]]: 'b[a[i] & 7]' in line {{[0-9]+}} and 'b[a[i] & 7]' in line {{[0-9]+}} may be one bin, and the order of the updates matters

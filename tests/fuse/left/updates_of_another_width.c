// A byte of a bin loses its carry: updates of bytes and of whole bins have an order.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict x, int *restrict y, unsigned char *c, unsigned *h) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    x[a[i] & 7]++;
#pragma acc atomic update
    c[4] += 200;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    y[a[i] & 7]++;
#pragma acc atomic update
    h[1] += 100;
  }
}
// CHECK: [[#@LINE-8]]: hint: it cannot join the loop of line [[#@LINE-15]]: 'c[4]' in line {{[0-9]+}} and 'h[1]' in line {{[0-9]+}} may be one bin, and the order of the updates matters

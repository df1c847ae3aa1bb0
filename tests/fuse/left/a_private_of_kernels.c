// The compiler may run the iterations in turns: a variable of the construct's own may then keep its value from one to the next.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(const int *restrict a, int n, int *restrict h, int *restrict g) {
  int k = 0;
#pragma acc kernels loop copyin(a[0:n]) copy(h[0:8]) private(k)
  for (int i = 0; i < n; i++) {
    k = a[i];
#pragma acc atomic update
    h[k & 7]++;
  }
#pragma acc kernels loop copyin(a[0:n]) copy(g[0:8]) private(k)
  for (int i = 0; i < n; i++) {
    k = a[i] >> 3;
#pragma acc atomic update
    g[k & 7]++;
  }
}
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-13]]: the clause 'private(k)' means another thing for both loops together

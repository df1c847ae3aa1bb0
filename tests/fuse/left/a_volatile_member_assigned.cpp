// An assignment of the whole structure reads it, too; one of a member beside it does not.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.cpp 2> %t.report && cmp %s %t.cpp && FileCheck %s < %t.report
struct port {
  int rate;
  volatile int now;
};
void f(const int *__restrict a, int n, const port *__restrict ports, int *__restrict h, int *__restrict g) {
#pragma acc parallel loop copyin(a[0:n], ports[0:1]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
    const int rate = ports[0].rate;
#pragma acc atomic update
    h[(a[i] + rate) & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n], ports[0:1]) copy(g[0:8])
  for (int i = 0; i < n; i++) {
    port mine{};
    mine = ports[0];
#pragma acc atomic update
    g[(a[i] + mine.rate) & 7]++;
  }
}
// CHECK: [[#@LINE-8]]: hint: it cannot join the loop of line [[#@LINE-14]]: volatile or atomic memory is used in line [[#@LINE-5]]
